"""The companion as its own process, played by the test over JSON lines; what it acknowledged is remembered."""

import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


class Player:
    """A running companion and the one who answers its questions."""

    def __init__(self, journal: Path, resume: bool = False, game: str = "roll-for-adventure") -> None:
        """Start it."""
        words = ["play", game, "--io", "jsonl", "--sample", "--db", str(journal), *(["--resume"] if resume else [])]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", *words], cwd=ROOT, env=os.environ | {"PYTHONUTF8": "1"},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.acknowledged = 0
        self.question: dict[str, Any] = {}

    def listen(self) -> dict[str, Any]:
        """The next thing it says; a question tells how many answers it has taken."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line, self.process.stderr and self.process.stderr.read()
        said: dict[str, Any] = json.loads(line)
        if "ask" in said:
            self.question, self.acknowledged = said, said["n"]
        return said

    def send(self, message: object) -> None:
        """Say something without waiting for what comes of it."""
        assert self.process.stdin
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def answer(self) -> dict[str, Any]:
        """Give the pending question some legal answer."""
        self.send(legal(self.question))
        return self.listen()

    def play(self, answers: int) -> None:
        """Answer so many questions."""
        for _ in range(answers):
            said = self.answer()
            assert "ask" in said, said

    def fill_disk(self, full: bool) -> None:
        """Let no file grow any more, or let them grow again."""
        hard = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (0 if full else hard, hard))

    def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End it with a signal, and wait."""
        self.process.send_signal(how)
        self.process.communicate()
        return self.process.returncode


def legal(question: dict[str, Any]) -> dict[str, Any]:
    """Some answer the question allows."""
    if question["ask"] == "roll":
        return {"roll": True}
    if "options" in question:
        keys = [option["key"] for option in question["options"] if option["open"]]
        least = max(1, question.get("min", 1))
        return {"answer": keys[0] if question.get("max", 1) == 1 else keys[:least]}
    return {"answer": question.get("low", True)}
