"""What the prompt bar says, from the session: one question, one sentence, the answers without a place."""

from __future__ import annotations

from paxtable.engine.choice import CHANCE, Choice
from paxtable.engine.text import Catalogue
from paxtable.engine.view import Question, TableView
from paxtable.ui.models.seats import AUTOMATON
from paxtable.ui.panels.prompt_bar import Option, Prompt
from paxtable.ui.scene.grammar import Affordances, Choices
from paxtable.ui.session import GameSession
from paxtable.ui.steps import decided
from paxtable.ui.texts import lowered, tell

ACCEPT, GO_ON, PAUSE, STEP, PLAY_ON, BACK, OWN = "accept", "go_on", "pause", "step", "play_on", "back", "own"
"""Keys of options that are no choices of the game."""


MOST_SAID = 4
"""How many answers about one thing are said in the bar, too."""


def answers_in_bar(affordances: Affordances, question: Question | None) -> Choices:
    """The choices that the bar offers: those without a place on the table, and where a later step asks about one
    thing alone and has few answers, those of that thing, so that nobody need guess that it is to be clicked. Where
    that thing goes to several places of the table, these show themselves."""
    buttons, sources = affordances.buttons, affordances.sources
    spread = bool(affordances.places) or len(affordances.dests) > 1
    if question is None or question.starts_move or len(sources) != 1 or spread:
        return buttons
    (said,) = sources.values()
    return (*said, *buttons) if 1 < len(said) + len(buttons) <= MOST_SAID else buttons


def prompt_of(session: GameSession, view: TableView, affordances: Affordances, catalogue: Catalogue) -> Prompt:
    """Everything the bar shows for ``session`` and its ``view``."""
    if session.looking:
        return looking(session)
    if session.over:
        return game_over(session, view, catalogue)
    seat = session.asked
    if seat < 0 or view.question is None:
        return Prompt()
    player = session.match.players[seat]
    if session.covered:
        options: tuple[Option, ...] = ()
        undo = ""
        if session.peeking:
            options = (Option(ACCEPT, tell("pass.button", seat=player.name), True),)
            undo = undo_words(session, catalogue)
        return Prompt(player.name, player.colour, lowered(tell("takes")), options=options, undo=undo)
    question = view.question
    if session.goes_on:
        return going_on(session, question, catalogue)
    end = session.end_choice()
    answers = tuple(Option(c, catalogue.choice(c)) for c in answers_in_bar(affordances, question) if c != end)
    text = asked_text(question, catalogue)
    if session.moves_itself:
        answers = bot_options(session)
        if answers and answers[0].key == GO_ON:
            text = lowered(tell("bot_waits"))
        text = with_reason(text, session, catalogue)
    return Prompt(
        player.name,
        player.colour,
        text,
        tuple(catalogue.crumb(code) for code in question.crumbs),
        question.crumb,
        pips(view),
        answers,
        undo_words(session, catalogue),
        redo_words(session, catalogue),
        catalogue.ending(question, end) if end else "",
    )


def going_on(session: GameSession, question: Question, catalogue: Catalogue) -> Prompt:
    """The bar while the rules play, one step at a time: what the last step did, or what comes first."""
    at = session.match.at
    steps = session.match.done
    first = next((i for i in range(at, 0, -1) if steps[i - 1].seat != CHANCE), 0)
    went = first > 0 and not decided(steps[first - 1], session.humans)
    notes = session.match.log(session.log_viewer()) if went else []
    lines = [catalogue.note(note) for step, note in notes if step >= first and not note.heading]
    text = " ".join(lines) or catalogue.prompt(question)
    undo, redo = undo_words(session, catalogue), redo_words(session, catalogue)
    return Prompt(colour=AUTOMATON, question=text, options=bot_options(session), undo=undo, redo=redo)


def with_reason(text: str, session: GameSession, catalogue: Catalogue) -> str:
    """The question to a bot, and what the bot that answered last said of its answer."""
    said = session.said()
    if said is None:
        return text
    name = session.match.players[said.seat].name
    return tell("bot.said", question=text, seat=name, words=tell("bot.says", words=catalogue.reason(said)))


def asked_text(question: Question, catalogue: Catalogue) -> str:
    """The question as it goes on after a name; one that begins with a name of its own keeps its capital."""
    text = catalogue.prompt(question)
    template = catalogue.sentences.get(catalogue.key("prompt", question.code), "")
    return text if begins_with_name(template, catalogue) else lowered(text)


def begins_with_name(template: str, catalogue: Catalogue) -> bool:
    """Whether a sentence begins with a name: a field, a heading (``Rumor:``), words in capitals (``Safe House``), or
    one of the game's own (``<game>.proper``)."""
    first, _, rest = template.partition(" ")
    proper = catalogue.sentences.get(f"{catalogue.game}.proper", "").split()
    return (
        template.startswith("{")
        or first.endswith(":")
        or (rest[:1].isupper() and rest[:1].isalpha())
        or first.removesuffix("'s") in proper
    )


def looking(session: GameSession) -> Prompt:
    """The bar while an earlier moment is looked at."""
    text = tell("looking", n=session.match.at, all=session.match.length)
    options = (Option(PLAY_ON, tell("play_on")), Option(BACK, tell("back"), True))
    return Prompt(question=text, options=options)


def game_over(session: GameSession, view: TableView, catalogue: Catalogue) -> Prompt:
    """The bar after the end."""
    names = [session.match.players[seat].name for seat in view.winners]
    colour = session.match.players[view.winners[0]].colour if view.winners else ""
    text = verdict(names, catalogue)
    undo = tell("undo") if session.undo_index() >= 0 else ""
    return Prompt(colour=colour, question=text, options=own_option(session), undo=undo, end=tell("result"))


def verdict(names: list[str], catalogue: Catalogue) -> str:
    """Who has won, in a few words; what it means that nobody has."""
    title = ("title.none", "title.one", "title.many")[min(2, len(names))]
    listed = tell("and", first=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)
    return catalogue.result(title, {"names": listed})


def bot_options(session: GameSession) -> tuple[Option, ...]:
    """Pause, step and go on, while a bot or the rules play."""
    own = own_option(session)
    if session.paused:
        return Option(STEP, tell("step")), Option(PAUSE, tell("resume")), *own
    if session.waiting:
        return (Option(GO_ON, tell("go_on"), True), *own)
    return (Option(PAUSE, tell("pause")), *own)


def own_option(session: GameSession) -> tuple[Option, ...]:
    """The way back to the person's own game, while another is shown."""
    return (Option(OWN, tell("how.own")),) if session.shows_how else ()


def pips(view: TableView) -> tuple[int, int] | None:
    """Actions left and all, where the game counts them; none for who is asked in somebody else's turn."""
    left, question = view.fact("actions_left", -1), view.question
    if not isinstance(left, int) or left < 0 or (left == 0 and question and not question.starts_move):
        return None
    if question and view.fact("active", question.seat) != question.seat:
        return None
    whole = view.fact("actions", 2)
    return left, max(left, whole if isinstance(whole, int) else 2)


def undo_words(session: GameSession, catalogue: Catalogue) -> str:
    """What Undo would take back; empty when there is nothing."""
    target = session.live_undo_target()
    return step_words(session, target, catalogue) if target >= 0 else ""


def redo_words(session: GameSession, catalogue: Catalogue) -> str:
    """What Redo would bring back; empty when there is nothing."""
    undone = session.match.undone
    if not undone or session.looking:
        return ""
    step = undone[-1]
    return "" if step.seat == CHANCE else choice_words(step.choice, step.seat, session, catalogue)


def step_words(session: GameSession, index: int, catalogue: Catalogue) -> str:
    """The answer number ``index`` in words. Another person's secret is not named."""
    step = session.match.done[index]
    return choice_words(step.choice, step.seat, session, catalogue)


def choice_words(choice: Choice, seat: int, session: GameSession, catalogue: Catalogue) -> str:
    """A choice of ``seat`` in words; only whose it was while somebody else sits at the screen."""
    if seat != session.log_viewer():
        return session.match.players[seat].name
    return catalogue.choice(choice)
