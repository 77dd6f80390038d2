"""What takes a while is worked out in a thread of its own, and the loop is woken when it is ready."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from queue import SimpleQueue
from typing import Protocol, TypeVar

T = TypeVar("T")
Put = Callable[[object], None]
AT_ONCE = 0.01  # seconds to wait before anything else is shown meanwhile: less than a frame


class Works(Protocol):
    """Whoever works things out: here, or in a thread of its own."""

    def __call__(self, work: Callable[[], T]) -> Future[T]:
        """Have something worked out."""


class Ready:
    """The message that something has been worked out."""


def now(work: Callable[[], T]) -> Future[T]:
    """Work something out on the spot."""
    job: Future[T] = Future()
    _do(job, work)
    return job


def _do(job: Future[T], work: Callable[[], T]) -> None:
    try:
        job.set_result(work())
    except Exception as fault:  # whoever asks for the answer gets to know
        job.set_exception(fault)


class Later:
    """One worker, one job after the other; a job that is taken back before its turn costs nothing."""

    def __init__(self, put: Put) -> None:
        self._put = put
        self._jobs: SimpleQueue[tuple[Future[object], Callable[[], object]] | None] = SimpleQueue()
        threading.Thread(target=self._work, name="later", daemon=True).start()

    def __call__(self, work: Callable[[], T]) -> Future[T]:
        """Have something worked out; most answers are there at once."""
        job: Future[T] = Future()
        self._jobs.put((job, work))  # type: ignore[arg-type]
        wait([job], AT_ONCE)
        return job

    def close(self) -> None:
        """Send the worker home when it is done."""
        self._jobs.put(None)

    def _work(self) -> None:
        while (order := self._jobs.get()) is not None:
            job, work = order
            if not job.set_running_or_notify_cancel():
                continue
            _do(job, work)
            self._put(Ready())
