"""Bots think in a process of their own; an answer to a question that is not asked any more is dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from paxtable.engine.view import TableView

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

    from paxtable.bots.base import Decision


class Thinker(QObject):
    """Asks a bot in another process. ``decided`` gives the ticket of the question and the decision."""

    decided = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool: ProcessPoolExecutor | None = None
        self._ticket = 0
        self._closed = False

    @property
    def ticket(self) -> int:
        """The number of the last question; answers to earlier ones are stale."""
        return self._ticket

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # loaded here: a window that only shows a table needs neither processes nor bots
            import multiprocessing
            from concurrent.futures import ProcessPoolExecutor

            from paxtable.bots.worker import begin

            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin)
        return self._pool

    def warm_up(self, game: str, bots: tuple[str, ...]) -> None:
        """Start the process before it is needed."""
        from paxtable.bots.think import warm_up

        self._workers().submit(warm_up, game, bots)

    def ask(self, bot: str, view: TableView, seed: str) -> int:
        """Let ``bot`` decide on ``view``; the ticket of this question."""
        from concurrent.futures.process import BrokenProcessPool

        from paxtable.bots.think import think, view_to_json

        self._ticket += 1
        ticket = self._ticket
        try:
            future = self._workers().submit(think, view.game, bot, view_to_json(view), seed)
        except BrokenProcessPool:
            self._pool = None
            future = self._workers().submit(think, view.game, bot, view_to_json(view), seed)
        future.add_done_callback(lambda done: self._done(ticket, done))
        return ticket

    def forget(self) -> None:
        """Whatever is being thought about is not asked any more."""
        self._ticket += 1

    def _done(self, ticket: int, future: Future[Decision]) -> None:
        if self._closed or future.cancelled():
            return
        error = future.exception()
        if error is None:
            self.decided.emit(ticket, future.result())
        else:
            self.failed.emit(ticket, f"{type(error).__name__}: {error}")

    def close(self) -> None:
        """End the process; whatever it still thinks is heard by nobody."""
        self._ticket += 1
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
