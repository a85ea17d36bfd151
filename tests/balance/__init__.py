"""How much each card, guest, tool, mission, artwork or character is worth in matches between computer players.

    cutpurse arena thiefdom --seats greedy,greedy,greedy --games 400 --offers --json > matches.jsonl
    python -m tests.balance matches.jsonl
    python -m tests.balance thiefdom --seats 3 --games 400 --jobs 2      # plays by itself
    python -m tests.balance thiefdom --imagined 8 --games 400 --keep matches.jsonl  # searching players; see played.py
    python -m tests.balance thiefdom --seats 2 --games 50 --trials guest --favour  # both ways: see trials.py

A *player* is one seat in one match. What is compared, for each card:

- The card is **offered** to a player if one of its moves took the card at once, at least once in the match; then the
  player either **took** it or left it. What luck hands out (a character), and what is earned before it is offered (a
  mission, an artwork), counts as offered to all who took any of its kind.
- The **uplift** is the mean score of those who took it, minus that of those who were offered it and took none. Only
  players that took equally many things of that kind are compared: those who can pay much take much, and that says
  nothing about the card. So an uplift is against what such players take instead. The ± is the 95 % interval, n how
  many players took it and how many left it in these comparisons. A player's choice is no accident, so an uplift also
  contains how well the computer chooses; trials do not.
- **Seats**: the share of wins by place in turn order, from the player who begins.

Verdicts are about whole intervals: `inside` the bounds of an uplift (-1.5 to 3 points), of use (3 % of those who could;
of missions 5 % of all) and of a place's wins (4 % off fair), `outside`, or `open` if the truth could be either.
"""
