"""Places of a table's plain facts in the array `Tables.facts`: one array costs a kernel less than twenty numbers."""

(
    HANDS,  # hands that a seat may split to
    TIMES,  # doublings of one hand
    ACES_ONE,  # split aces get one card each
    HITS_SOFT_17,
    INSURANCE,  # is offered
    EVEN_MONEY,  # is offered to a natural in place of insurance
    EARLY,  # surrender comes before the peek
    TAKES_ALL,  # an unpeeked natural takes doubled and split money too
    NATURAL_WINS,  # against the dealer's natural
    SURRENDER_KEEPS,  # what was given back, against an unpeeked natural
    WINS_TIES,  # an ordinary 21
    CHARLIE,  # code of one stake won by a Charlie
    PEEKS,  # one bit an up value: the hole card is checked first
    CUT,  # a shoe with fewer cards left is reshuffled before the next round
    COUNTING,  # 0 no count, 1 true count, 2 running count
    COUNT_START,
    NUMERATOR,  # a true count in steps is the running count times this
    DENOMINATOR,  # over this times the cards not seen
    LOW,  # least step that has a bucket of its own
    HIGH,
) = range(20)

FACTS = 20
