"""The line protocol between the box and the microcontroller under the tray: both ends run this very file.

A line is `msg <boot> <number> <words>*<checksum>` or `ack <boot> <number>*<checksum>`, in ASCII. Each end numbers its
messages, sends the next one only when the last was acknowledged, and repeats it until then; `boot` is a random name an
end takes when it starts, so that a message repeated after an unplugged cable is told from a new one after a restart.
Times are whole milliseconds. The file keeps to the Python that MicroPython knows.
"""

VERSION = 1
LONGEST = 120
RESEND = 250
MODULUS = 10000


def checksum(text: bytes) -> int:
    """CRC-16/XMODEM of the bytes before the star."""
    crc = 0
    for byte in text:
        crc ^= byte << 8
        for _ in range(8):
            crc = ((crc << 1) ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


def encode(text: str) -> bytes:
    """A line with its checksum and its end."""
    body = text.encode()
    return body + b"*%04X\n" % checksum(body)


def decode(line: bytes) -> str:
    """The text of a line without its end, or nothing when the line was damaged."""
    body, star, tail = line.rpartition(b"*")
    try:
        return body.decode() if star and len(tail) == 4 and int(tail, 16) == checksum(body) else ""
    except ValueError:  # also what MicroPython and Python raise for bytes that are no text
        return ""


class Peer:
    """One end of the cable: what it still has to say, and what it has heard."""

    def __init__(self, boot: str) -> None:
        """Start as `boot`, a name no earlier start of this end has used."""
        self.boot = boot
        self.other = ""  # the name of the other end, once it has spoken
        self.lines = 0  # good lines of the other end so far
        self._heard = ""
        self._number = 0
        self._waiting: list[tuple[str, str, int | None]] = []  # words, key, when they are no longer worth saying
        self._sent_at: int | None = None
        self._answers = b""
        self._buffer = b""

    def say(self, words: str, key: str = "", until: "int | None" = None) -> None:
        """Queue a message; it replaces a waiting one of the same key, and is dropped unsaid after `until`."""
        if key:
            first = 1 if self._sent_at is not None else 0  # the first may be half heard already, so it stays
            self._waiting[first:] = [entry for entry in self._waiting[first:] if entry[1] != key]
        self._waiting.append((words, key, until))

    def idle(self) -> bool:
        """Whether everything said was acknowledged."""
        return not self._waiting

    def hear(self, data: bytes) -> "list[str]":
        """Take bytes as they came; the answer is the new messages in them, each exactly once."""
        *lines, self._buffer = (self._buffer + data).split(b"\n")
        if len(self._buffer) > LONGEST:
            self._buffer = b""
        messages = [self._line(decode(line)) for line in lines if len(line) <= LONGEST]
        return [words for words in messages if words]

    def due(self, now: int) -> bytes:
        """The bytes to write now: acknowledgements, and the first message if it is new or unanswered too long."""
        data, self._answers = self._answers, b""
        while self._waiting and self._waiting[0][2] is not None and now > self._waiting[0][2]:
            self._next()
        if self._waiting and (self._sent_at is None or not 0 <= now - self._sent_at < RESEND):
            self._sent_at = now
            data += encode(f"msg {self.boot} {self._number} {self._waiting[0][0]}")
        return data

    def reconnect(self) -> None:
        """Forget half a line and say the first message anew: the cable was out."""
        self._buffer, self._answers, self._sent_at = b"", b"", None

    def _next(self) -> None:
        self._waiting.pop(0)
        self._number, self._sent_at = (self._number + 1) % MODULUS, None

    def _line(self, text: str) -> str:
        kind, _, rest = text.partition(" ")
        boot, _, rest = rest.partition(" ")
        number, _, words = rest.partition(" ")
        if kind == "ack" and boot == self.boot:
            self.lines += 1
            if number == str(self._number) and self._sent_at is not None:
                self._next()
        if kind != "msg" or not words or boot == self.boot:  # our own name: the port echoes
            return ""
        name = f"{boot} {number}"
        self.lines += 1
        self.other = boot
        self._answers += encode(f"ack {name}")
        again, self._heard = self._heard == name, name
        return "" if again else words
