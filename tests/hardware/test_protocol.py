"""The line protocol over cables that drop, damage and cut."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hardware.events import Button, ButtonHeld, ButtonPressed, LinkDown, LinkUp, TrayMoved, Trouble
from hardware.firmware.protocol import LONGEST, MODULUS, Peer, checksum, decode, encode
from hardware.firmware.tray import ALONE, WAITING_COLOUR, Tray
from hardware.link import SILENT, Conversation, pauses


def test_the_checksum_is_the_documented_one() -> None:
    """CRC-16/XMODEM has a published check value for these nine digits."""
    assert checksum(b"123456789") == 0x31C3
    assert encode("msg 0a1b2c 7 press confirm") == b"msg 0a1b2c 7 press confirm*4FB7\n"


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=80))
def test_what_was_encoded_decodes(text: str) -> None:
    assert decode(encode(text).rstrip(b"\n")) == text


@given(st.binary(max_size=60))
def test_noise_is_never_a_message_and_never_an_error(noise: bytes) -> None:
    assert Peer("a").hear(noise + b"\n") == []


@given(st.integers(0, 25), st.integers(1, 255))
def test_one_damaged_byte_is_noticed(place: int, flip: int) -> None:
    line = bytearray(encode("msg 0a1b2c 7 press confirm").rstrip(b"\n"))
    line[place] ^= flip
    assert decode(bytes(line)) == ""


@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=120), st.integers(1, 12))
@example([(0, 1)], 1)  # the message came, its acknowledgement did not
def test_every_message_arrives_once_and_in_order_over_a_bad_cable(fates: list[tuple[int, int]], count: int) -> None:
    """Each burst, either way, is passed on, dropped, cut with the cable pulled and put back, or damaged."""
    left, right = Peer("left"), Peer("right")
    wanted = [f"press {number}" for number in range(count)]
    for words in wanted:
        left.say(words)
    heard: list[str] = []
    for turn in range(len(fates) + 4 * count + 4):
        there, back = fates[turn] if turn < len(fates) else (0, 0)
        heard += right.hear(suffer(left.due(turn * 300), there))
        left.hear(suffer(right.due(turn * 300), back))
        if 2 in (there, back):
            left.reconnect()
            right.reconnect()
    assert heard == wanted
    assert left.idle()


def suffer(data: bytes, fate: int) -> bytes:
    return [data, b"", data[: len(data) // 2], data.replace(b"s", b"t")][fate]


def test_numbers_start_over_without_losing_count() -> None:
    left, right = Peer("left"), Peer("right")
    heard = 0
    left._number = MODULUS - 3
    for _ in range(6):
        left.say("ping")
        heard += len(right.hear(left.due(0)))
        left.hear(right.due(0))
    assert (heard, left._number) == (6, 3)


def test_a_restarted_end_is_heard_although_it_counts_from_the_start() -> None:
    listener = Peer("box")
    for boot in ("first", "second"):
        talker = Peer(boot)
        talker.say("press confirm")
        assert listener.hear(talker.due(0)) == ["press confirm"]


def test_an_unanswered_message_is_repeated_only_after_a_while() -> None:
    peer = Peer("a")
    peer.say("ping")
    assert [bool(peer.due(now)) for now in (0, 100, 300)] == [True, False, True]


def test_a_line_that_is_too_long_never_happened_however_it_arrives() -> None:
    longest, longer = [encode(f"msg a 0 {'x' * length}") for length in (LONGEST - 13, LONGEST - 12)]
    assert (len(longest), len(longer)) == (LONGEST + 1, LONGEST + 2)  # with the line feed
    for size in (7, 500):
        heard = []
        for line in (longer, longest):
            peer = Peer("b")
            heard.append([words for at in range(0, len(line), size) for words in peer.hear(line[at : at + size])])
        assert (heard[0], len(heard[1])) == ([], 1)


def test_an_endless_line_is_thrown_away() -> None:
    peer = Peer("a")
    assert peer.hear(b"x" * (LONGEST + 1)) == []
    other = Peer("b")
    other.say("moved")
    assert peer.hear(other.due(0)) == ["moved"]


def test_a_press_from_before_a_long_outage_answers_nothing_now() -> None:
    peer = Peer("a")
    peer.say("press confirm", until=10_000)
    peer.say("moved")
    assert b"press" in peer.due(0)
    assert b"moved" in peer.due(10_001)


def tray_and_box() -> tuple[Tray, Conversation]:
    return Tray("tray", {"confirm": 0, "power": 2000}, 0), Conversation("box", 0)


def talk(tray: Tray, box: Conversation, now: int, times: int = 6) -> list[object]:
    events: list[object] = []
    for _ in range(times):
        events += box.hear(tray.peer.due(now), now)
        tray.hear(box.due(now), now)
    return events


def test_a_press_under_the_tray_is_an_event_on_the_box() -> None:
    tray, box = tray_and_box()
    assert talk(tray, box, 0) == [LinkUp()]
    for now in (100, 120, 2200):
        tray.contact("power", True, now)
    tray.shake(2200)
    tray.shake(2300)
    expected = [ButtonPressed(Button.POWER), ButtonHeld(Button.POWER), TrayMoved()]
    assert talk(tray, box, 2300) == expected


def test_the_ring_and_the_lamps_show_what_the_box_wants() -> None:
    tray, box = tray_and_box()
    box.want("light", "light 10 20 300")
    box.want("lamp confirm", "lamp confirm lit")
    talk(tray, box, 0)
    assert tray.ring(10) == (10, 20, 255)
    assert tray.lamp("confirm", 10)
    box.want("lamp confirm", "lamp confirm blink")
    talk(tray, box, 20)
    assert [tray.lamp("confirm", now) for now in (0, 500)] == [True, False]
    assert tray.ring(20 + ALONE + 1) == WAITING_COLOUR


def test_a_microcontroller_that_starts_anew_is_told_everything_again() -> None:
    tray, box = tray_and_box()
    box.want("light", "light 1 2 3")
    talk(tray, box, 0)
    anew = Tray("anew", {}, 0)
    talk(anew, box, 100)
    assert anew.ring(100) == (1, 2, 3)


def test_only_the_newest_colour_waits_to_be_said() -> None:
    tray, box = tray_and_box()
    for red in range(50):
        box.want("light", f"light {red} 0 0")
    talk(tray, box, 0, times=3)
    assert tray.ring(0) == (49, 0, 0)


@pytest.mark.parametrize("words", ["light 1 2", " ", "light a b c", "lamp confirm", "dance", "light 1 2 -3"])
def test_words_the_microcontroller_does_not_know_change_nothing(words: str) -> None:
    tray, box = tray_and_box()
    box.want("x", words)
    talk(tray, box, 0)
    assert tray.colour == WAITING_COLOUR


def test_words_the_box_does_not_know_are_no_event_and_an_old_firmware_is_named() -> None:
    peer, box = Peer("tray"), Conversation("box", 0)
    for words in ("press nose", "dance", "hello 99"):
        peer.say(words)
    events: list[object] = []
    for _ in range(4):
        events += box.hear(peer.due(0), 0)
        peer.hear(box.due(0))
    assert events[0] == LinkUp()
    assert [event.kind for event in events[1:] if isinstance(event, Trouble)] == ["version"]


def test_silence_is_noticed_and_a_port_that_echoes_is_silence() -> None:
    box = Conversation("box", 0)
    box.opened(0)
    assert box.hear(box.due(0), 0) == []
    assert not box.silent(SILENT)
    assert box.silent(SILENT + 1)
    assert box.closed("cable") == []


def test_going_down_is_said_once() -> None:
    tray, box = tray_and_box()
    talk(tray, box, 0)
    assert box.closed("cable") == [LinkDown("cable")]
    assert box.closed("cable") == []


def test_the_pauses_between_tries_grow_up_to_a_bound() -> None:
    tries = pauses()
    assert [next(tries) for _ in range(8)] == [0.5, 1, 2, 4, 8, 16, 30, 30]
