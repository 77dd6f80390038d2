# What the kernel itself says.
changed = { $by } { $what } ({ $old } → { $new }): { $why }
corrected = corrected by hand
do-on-the-board = Do this on the board
sample-values = Sample values: these numbers are invented, not printed on your components.
session-read-only = The rules have changed since this session was played: it can be read up to step { $fits } of { $all }, but not played on.

names-and = { $rest } and { $last }

setup-players = How many play?
setup-color = Which colour does player { $n } have, clockwise round the table?
setup-color-taken = already taken
setup-settings = Anything other than usual?
setup-settings-twice = Choose one value for each setting only.

printed-ask = What is printed on { $what } { $name }: { $field }?

step-chose = { $what } { $chosen }
step-none = { $what } –
step-rolled = { $what } { $faces }
step-done = { $what } ✓
step-number = { $what } { $value }
step-correct = Correction by hand

error-nothing-pending = There is no question to answer right now.
error-wrong-kind = { $wanted ->
    [roll] That is not a roll: give the faces of the dice that were asked for.
    [choose] That is not a choice: pick from the list.
    [confirm] Press confirm when it is done.
    [name] That is not a name: use letters that can be read.
   *[number] That is not a whole number: give a number.
  }
error-not-an-option = “{ $given }” is not on the list: pick one that is.
error-option-closed = { $option } is not possible now: { $reason }.
error-wrong-count = { $least ->
    [0] Choose at most { $most }, not { $given }.
   *[other] Choose { $least } to { $most }, not { $given }.
  }
error-wrong-dice = Wanted: { $wanted }. Given: { $given }. Check the dice and try again.
die-other = { $n ->
    [one] one other die
   *[other] { $n } other dice
  }
error-out-of-range = { $given } is out of range: it goes from { $low } to { $high }.
error-nothing-to-undo = There is nothing to take back.
error-nothing-to-redo = There is nothing to give back.
error-real-dice = This takes back dice that were really thrown ({ $step }). Sure?
error-read-only = This session can be read but not played on: start a new one.
error-no-such-action = “{ $key }” cannot be done now.
error-busy = Finish what you have begun first.
error-not-begun = Nothing is counted yet: begin the game first.
error-no-counter = “{ $field }” is not something the companion counts: correct something that is.
error-no-such-counter = “{ $field }” is not something the companion counts for { $who }.
error-rules-broken = Something is wrong in the rules ({ $fault }); your answer was not taken. Please export the session as a report.
error-not-saved = The answer could not be saved ({ $fault }) and was not taken: see to that and answer again.
error-played-elsewhere = This session was played on or deleted elsewhere, so the answer was not taken: leave it and open it again.

journal-fault = The journal does not work ({ $fault }): see to that and try again.
journal-busy = another program is using it
journal-read-only = the disk can only be read
journal-disk = the disk fails
journal-full = the disk is full
journal-closed = it cannot be opened
journal-damaged = it is damaged
journal-no-session = There is no session { $id }: choose one from the list of sessions.
journal-session-damaged = Session { $id } is damaged and cannot be opened: begin a new one.

color-red = Red
color-blue = Blue
color-green = Green
color-yellow = Yellow
color-purple = Purple
color-black = Black
color-white = White
color-orange = Orange

jsonl-no-roll = No dice are asked for right now.

terminal-welcome = Type ? for help. Everything is saved as you go.
terminal-bye = See you! The session waits for you: companion play { $game } --resume
terminal-confirm = [Enter] when it is done
terminal-roll = Type the faces of { $dice }, or [Enter] to let the companion roll
terminal-number = A number from { $low } to { $high }
terminal-several = { $least ->
    [0] Up to { $most }, such as: 1 2 – or [Enter] for none
   *[other] { $least } to { $most }, such as: 1 2
  }
terminal-yes-no = (y/n)
terminal-no-actions = Nothing can be done out of turn now.
terminal-correct = Say what to correct: c COLOUR FIELD VALUE, or c FIELD VALUE for the table. Fields: { $fields }
terminal-help = 1, 2 … pick an option · u [n] undo · y redo · l log · v table · a [n] at any time · c correct · g language · q leave
terminal-which-game = Which game?
terminal-resume = Go on with { $game } ({ $n } answers, { $when })?
