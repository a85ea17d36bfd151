"""The benchmarks: how fast the rules are, beside an anchor measured in the same run. Not part of the test suite."""
