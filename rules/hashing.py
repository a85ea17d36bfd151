"""The one hash that Records, editions and tables are sealed with."""

from __future__ import annotations

try:
    from _blake2 import blake2b  # hashlib has the same hash, but also loads all of OpenSSL
except ImportError:
    from hashlib import blake2b

__all__ = ["blake2b"]
