# What the screen itself says.
ui-plain = { $text }
face-plain = { $face }
ui-back = Back
ui-home = Home
ui-take = Take it
ui-take-n = Take { $n }
ui-take-none = None of these
ui-choose-some = Choose { $least } to { $most }
ui-touch-choice = Touch your choice
ui-done = Done
ui-read-on = Read on
ui-undo = Undo
ui-redo = Do again
ui-log = Log
ui-board = Board
ui-rule = Rule
ui-menu = Menu
ui-anytime = Any time
ui-anytime-title = May be done at any time
ui-correct = Correct
ui-correct-small = any counter
ui-correct-hint = Touch the number for a keypad. The table is always right.
ui-table-counters = The table
ui-rename = Other name
ui-odds = Chances
ui-on = on
ui-off = off
ui-settings = Settings
ui-report = Report
ui-report-small = the session as a file
ui-leave = Leave the table
ui-leave-small = everything is kept
ui-go-back-to = Go back to …
ui-go-back = Go back to before …
ui-go-back-small = Everything from there on is taken back, and can be done again.
ui-real-dice = real dice
ui-take-back = Take back
ui-nothing-taken-back = nothing was taken back
ui-log-empty = Nothing has happened yet.
ui-board-empty = Nothing lies out.
ui-no-rule = No reminder for this step.
ui-sheet = Sheet
ui-range = { $low } to { $high }
ui-last-roll = Last roll

ui-from-camera = Camera
ui-from-fingers = By finger
ui-roll-for-me = Roll for me
ui-roll-rest = Roll the rest
ui-dice-count = { $have } of { $want }
ui-touch-faces = Touch the faces as they lie: { $die }
ui-camera-waits = Throw the dice into the tray.
ui-camera-problem = { $problem ->
    [dark] It is too dark to read the dice.
    [blurred] The picture is blurred: is the camera in focus?
    [hand] A hand is in the picture.
   *[other] The tray cannot be read.
  }
ui-camera-lost = { $why ->
    [never] No camera was found: touch what lies on the table.
    [black] The camera sees only black. Switch the lamp on or uncover the lens, or enter the dice by finger.
   *[other] The camera is gone: enter the dice by finger until it is back.
  }
ui-dice-differ = Wanted: { $want }. In the tray: { $have }.
ui-dice-missing = { $n ->
    [0] Check the dice
    [one] One die missing
   *[other] { $n } dice missing
  }
ui-dice-counted = { $n ->
    [one] One die in the tray was counted before. Throw again, or touch Camera to count it once more.
   *[other] { $n } dice in the tray were counted before. Throw again, or touch Camera to count them once more.
  }
ui-change-die = What does it show?
ui-remove-die = Take it out
ui-keep-die = Leave it

ui-welcome = What shall we play?
ui-welcome-small = The board, the cards and the dice stay yours. The rest is mine.
ui-resume = Go on: { $game }
ui-saved-small = { $who } · { $when }
ui-new-session = New session
ui-new-session-small = a whole evening
ui-quick-small = for { $game }
ui-history = History
ui-catalogue = Catalogue
ui-shut-down = Switch off
ui-shut-down-sure = Switch the companion off?
ui-shut-down-small = Everything is saved. The session goes on where it was.
ui-which-game = Which game?
ui-players = { $low ->
    [1] up to { $high } players
   *[other] { $low } to { $high } players
  }
ui-add-player = One more player
ui-full = the table is full
ui-too-few = no fewer can play
ui-start = Start
ui-edition = Printed values
ui-edition-owner = From my components
ui-edition-sample = Invented samples
ui-sample-hint = Sample values are invented. They are good for trying things out, not for your own components.
ui-seat = Player { $n }
ui-clockwise = Enter the players clockwise, as they sit.
ui-no-name = enter a name
ui-name-of = Name of player { $n }
ui-remove-player = Take away

ui-session-over = The session is over
ui-won = You have won together!
ui-lost = The game has won this time.
ui-wins = { $who } wins with { $points ->
    [one] one point
   *[other] { $points } points
  }
ui-shared = { $who } share the victory with { $points ->
    [one] one point
   *[other] { $points } points
  } each
ui-total = Total
ui-over-rounds = { $what } over the rounds
ui-save = Save picture
ui-saved = Saved as { $path }
ui-look = Look at it
ui-go-on = Go on
ui-delete = Delete
ui-delete-sure = Delete this session for good?
ui-game-gone = this game is not installed
ui-no-sessions = Nothing was played yet.
ui-statistics = Statistics
ui-game = Game
ui-played = Played
ui-finished = Finished
ui-best = Best score
ui-dice-real = Real dice: { $n }
ui-dice-companion = The companion’s dice: { $n }
ui-dice-fair = Looks fair: each face between { $low } and { $high }.
ui-dice-unfair = Fair dice would give each face { $low } to { $high } times, and look like this less than once in a hundred times.

ui-catalogue-about = What is printed on your components. Each value is asked once and kept for ever.
ui-progress = { $known } of { $all } known
ui-all-known = all known
ui-export = Save to file
ui-import = Read from file
ui-imported = Read from { $file }: { $new } new, { $other } changed, { $same } known before.

pref-language = Language
pref-language-en = English
pref-language-de = German
pref-text_size = Text
pref-text_size-normal = normal
pref-text_size-large = large
pref-text_size-huge = huge
pref-theme = Light
pref-theme-evening = evening
pref-theme-day = day
pref-safe_colors = Safe colours
pref-odds = Chances
pref-dice = Dice from
pref-dice-camera = the camera
pref-dice-fingers = fingers
pref-dice-companion = the companion
pref-sound = Sound
pref-speech = Voice
pref-rotation = Turn the screen
automation-forced-choice = Only one choice
automation-monster-roll = Monsters’ dice
automation-other-roll = Other dice
automation-board = Board lists
ui-level-off = we do it
ui-level-ask = asks first
ui-level-auto = by itself
ui-sample = Sample values
ui-up-to = up to { $n }
ui-choose-n = Choose { $n }
ui-no-voice = needs espeak-ng
ui-today = today, { $time }
ui-yesterday = yesterday, { $time }
ui-on-day = { $year }-{ $month }-{ $day }
ui-by-itself = What the companion does by itself
ui-other-name = Other name …
ui-played-times = { $players } · { $n ->
    [0] not played yet
    [one] played once
   *[other] played { $n } times
  }
ui-history-title = { $game } · { $when }
ui-not-finished = Not finished: { $who }
ui-ranking = { $n ->
    [one] { $who } won
   *[other] { $who } won together
  } · { $all }
ui-points-of = { $who } { $points }
ui-together-won = Won together: { $who }
ui-together-lost = Lost together: { $who }
ui-best-of = { $points } · { $who }
ui-won-of = { $won } of { $n } won
ui-tab-games = Games
ui-tab-points = Points
ui-tab-dice = Dice
ui-players-head = Players
ui-name = Name
ui-wins-head = Won
ui-average = Average
ui-most = Most
ui-decimal = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
ui-points-in = { $game }: points by source
ui-no-points = No game with points has been finished yet.
ui-no-dice = No dice have been rolled yet.
ui-dice-few = Too few to say: fair dice give each face { $low } to { $high } times.
ui-next-unknown = Next value
ui-value-of = { $name }: { $field }
ui-still-unknown = { $kind } · { $n ->
    [one] the last unknown value
   *[other] { $n } values still unknown
  }
ui-range-up = { $low } or more
ui-own-folder = in the companion
ui-look-again = Look again
ui-no-files = No file with values was found. Plug in a stick, or put one into { $folder }.
ui-file-brings = { $where } · { $new } new, { $other } different, { $same } the same
ui-file-empty = holds no values
ui-replace-sure = { $n ->
    [one] Change one of your values?
   *[other] Change { $n } of your values?
  }
ui-replace-small = { $file } says something else than you entered. Sessions that were played stay as they are.
ui-replace = Change them
ui-export-where = Save the values where?
ui-exported = { $n ->
    [one] One value
   *[other] { $n } values
  } saved as { $path }
ui-export-failed = Nothing could be saved in { $folder }: { $fault }
ui-dice-doubtful = { $n ->
    [one] One die is doubtful: touch it to set it right.
   *[other] { $n } dice are doubtful: touch them to set them right.
  }
ui-die-why = { $why ->
    [leaning] A die leans: throw it again, or touch it to set it.
    [piled] A die lies on another: throw it again, or touch it to set it.
   *[cut] A die is cut by the edge of the picture: touch it to set it.
  }
ui-older = Earlier
ui-newer = Later
ui-again = Once more
ui-last-time = as last time
ui-leave-sure-small = Nothing of it is kept.
ui-leave-quick = nothing of it is kept
ui-leave-sure = Leave, and forget what was entered?

ui-eye = Camera and dice
ui-eye-waits = The camera is waking up …
ui-eye-lost = { $why ->
    [none] No camera is set up. Connect one, and name it in the config as camera.source.
    [absent] No camera was found. Plug one in; it is looked for again and again.
    [black] The camera sees only black. Switch the lamp on or uncover the lens.
   *[other] The camera gives no picture. Check its cable; it is tried again by itself.
  }
ui-eye-sheet = The printed sheet is in sight.
ui-eye-no-sheet = No printed sheet is in sight. It works without, and better with it.
ui-eye-tray = The empty tray is known.
ui-eye-no-tray = The empty tray has not been learned yet.
ui-eye-known = What it has learned
ui-eye-nothing = nothing yet
ui-learn-tray = Learn the empty tray
ui-learn = Learn it
ui-teach-die = Teach a die
ui-teach-color = Teach a colour
ui-empty-tray = Empty tray
ui-tray-known = its light and what lies in it
ui-pictures = { $n ->
    [one] one picture
   *[other] { $n } pictures
  }
ui-faces-known = { $n ->
    [one] one face learned
   *[other] { $n } faces learned
  }
ui-faces-of = { $n } faces
ui-die-damaged = damaged; teach it again
ui-forget-which = Touch what should be forgotten.
ui-forget-sure = Forget this: { $what }?
ui-forget-small = { $kind ->
    [tray] The dice are still read, by the light in each picture. It can be learned again.
    [color] Its dice get the usual names of colours. It can be taught again.
   *[die] It is no longer read then. It can be taught again.
  }
ui-forget = Forget it
ui-tray-do-empty = Take all dice out.
ui-tray-do-sheet = Lay the printed sheet in, if you have it.
ui-tray-do-light = Light the lamp you play by.
ui-tray-do-still = Touch “Learn it”, and leave tray and table alone for two seconds.
ui-tray-done = The empty tray is known
ui-tray-learned = The light and what lies in the tray are learned.
ui-tray-learned-sheet = The light, what lies in the tray and the place of the sheet are learned.
ui-tray-hint = { $hint ->
    [sheet] No sheet was seen. It works without, but with the printed sheet the size of the dice is known.
    [uneven] The light is uneven. A second lamp, or one farther away, makes the dark corner readable.
   *[small] The dice will be small in the picture. Bring the camera nearer.
  }
ui-lesson-busy = Looking …
ui-lesson-try = Try it
ui-lesson-refused = { $why ->
    [camera] The camera gave no picture. Try again when it is back.
    [dice] There are dice in the tray. Take them out and try again.
    [moved] Something moved. Leave tray and table alone for two seconds and try again.
    [dark] It is too dark. Switch a lamp on or bring one nearer, and try again.
    [glare] It is too bright. Turn the lamp away or dim it, and try again.
    [size] The pictures of this camera are too small or too large to read dice. Choose another camera.
    [none] No die was found. Lay it alone into the tray and try again.
    [many] More than one thing lies there. Lay the die there alone, take your hand away and try again.
   *[other] That did not work. Try again.
  }
ui-which-die = Which die?
ui-which-die-small = Dice with pips need no teaching. Any other is learned face by face.
ui-other-die = Another die
ui-die-called = What is the die called?
ui-how-many-faces = Numbers from 1 to …
ui-name-taken = That cannot be its name. Choose another one.
ui-face-up = Face up: { $face }
ui-face-of = { $die } · face { $n } of { $all }
ui-lay-alone = Lay it alone into the tray.
ui-turn-it = Turn it a little, same face up.
ui-shoot = Take picture
ui-shot-undo = Last one back
ui-shot-skip = Next face
ui-shot-finish = Finish
ui-leave-lesson-sure = Leave, and forget the pictures?
ui-leave-lesson = Leave
ui-die-done = { $die }: learned
ui-die-known = Known by { $n ->
    [one] one face
   *[other] { $n } faces
  } and { $pictures ->
    [one] one picture
   *[other] { $pictures } pictures
  }.
ui-die-alike = { $a } and { $b } look alike. They will often be in doubt.
ui-die-hard = Its faces are hard to tell apart here. Pictures from nearer, in softer light, may help.
ui-die-few = Show each face at least twice, turned. From a single picture it will often be in doubt.
ui-which-color = Which colour?
ui-which-color-small = Teach a colour whose dice are taken for another one.
ui-other-color = Another colour
ui-color-called = What is the colour called?
ui-color-up = One die of this colour: { $color }
ui-color-small = Three pictures or more, each of another die or at another place.
ui-color-first = Lay one die alone into the tray.
ui-color-next = Now another one, or the same at another place.
ui-color-done = { $color }: learned
ui-color-known = Known by { $n ->
    [one] one picture
   *[other] { $n } pictures
  }.
