# Was der Kern selbst sagt.
changed = { $by } { $what } ({ $old } → { $new }): { $why }
corrected = von Hand berichtigt
do-on-the-board = Auf dem Spielplan erledigen
sample-values = Beispielwerte: Diese Zahlen sind erfunden und stehen nicht auf deinem Spielmaterial.
session-read-only = Die Regeln haben sich seit dieser Partie geändert: Sie lässt sich bis Schritt { $fits } von { $all } lesen, aber nicht weiterspielen.

names-and = { $rest } und { $last }

setup-players = Wie viele spielen mit?
setup-color = Welche Farbe hat Person { $n }, im Uhrzeigersinn um den Tisch?
setup-color-taken = schon vergeben
setup-settings = Etwas anders als üblich?
setup-settings-twice = Wähle für jede Einstellung nur einen Wert.

printed-ask = Was steht auf { $what } { $name }: { $field }?

step-chose = { $what } { $chosen }
step-none = { $what } –
step-rolled = { $what } { $faces }
step-done = { $what } ✓
step-number = { $what } { $value }
step-correct = Berichtigung von Hand

error-nothing-pending = Gerade ist keine Frage offen.
error-wrong-kind = { $wanted ->
    [roll] Das ist kein Wurf: Gib die Augen der verlangten Würfel an.
    [choose] Das ist keine Auswahl: Wähle aus der Liste.
    [confirm] Bestätige, wenn es erledigt ist.
    [name] Das ist kein Name: Nimm Buchstaben, die man lesen kann.
   *[number] Das ist keine ganze Zahl: Gib eine Zahl ein.
  }
error-not-an-option = „{ $given }“ steht nicht zur Wahl: Nimm etwas aus der Liste.
error-option-closed = { $option } geht gerade nicht: { $reason }.
error-wrong-count = { $least ->
    [0] Wähle höchstens { $most }, nicht { $given }.
   *[other] Wähle { $least } bis { $most }, nicht { $given }.
  }
error-wrong-dice = Verlangt: { $wanted }. Angegeben: { $given }. Prüfe die Würfel und versuche es noch einmal.
die-other = { $n ->
    [one] ein anderer Würfel
   *[other] { $n } andere Würfel
  }
error-out-of-range = { $given } liegt außerhalb: Möglich ist { $low } bis { $high }.
error-nothing-to-undo = Es gibt nichts zurückzunehmen.
error-nothing-to-redo = Es gibt nichts wiederherzustellen.
error-real-dice = Damit werden echte Würfe zurückgenommen ({ $step }). Sicher?
error-read-only = Diese Partie lässt sich nur lesen: Beginne eine neue.
error-no-such-action = „{ $key }“ geht gerade nicht.
error-busy = Bringe erst zu Ende, was du begonnen hast.
error-not-begun = Noch wird nichts gezählt: Beginnt erst das Spiel.
error-no-counter = „{ $field }“ wird nicht gezählt: Berichtige etwas, das gezählt wird.
error-no-such-counter = „{ $field }“ wird für { $who } nicht gezählt.
error-rules-broken = In den Regeln stimmt etwas nicht ({ $fault }); deine Antwort wurde nicht übernommen. Bitte exportiere die Partie als Bericht.
error-not-saved = Die Antwort ließ sich nicht speichern ({ $fault }) und wurde nicht übernommen: Behebe das und antworte noch einmal.
error-played-elsewhere = Diese Partie wurde anderswo weitergespielt oder gelöscht, die Antwort wurde nicht angenommen: verlasst sie und öffnet sie neu.

journal-fault = Das Journal streikt ({ $fault }): Behebe das und versuche es noch einmal.
journal-busy = ein anderes Programm benutzt es gerade
journal-read-only = der Speicher lässt sich nur lesen
journal-disk = der Speicher versagt
journal-full = der Speicher ist voll
journal-closed = es lässt sich nicht öffnen
journal-damaged = es ist beschädigt
journal-no-session = Eine Partie { $id } gibt es nicht: Wähle eine aus der Liste der Partien.
journal-session-damaged = Partie { $id } ist beschädigt und lässt sich nicht öffnen: Beginne eine neue.

color-red = Rot
color-blue = Blau
color-green = Grün
color-yellow = Gelb
color-purple = Lila
color-black = Schwarz
color-white = Weiß
color-orange = Orange

jsonl-no-roll = Gerade sind keine Würfel gefragt.

terminal-welcome = ? zeigt die Hilfe. Alles wird laufend gespeichert.
terminal-bye = Bis bald! Die Partie wartet: companion play { $game } --resume
terminal-confirm = [Eingabe], wenn es erledigt ist
terminal-roll = Augen eingeben ({ $dice }) oder [Eingabe], dann würfelt der Begleiter
terminal-number = Eine Zahl von { $low } bis { $high }
terminal-several = { $least ->
    [0] Bis zu { $most }, etwa: 1 2 – oder [Eingabe] für nichts
   *[other] { $least } bis { $most }, etwa: 1 2
  }
terminal-yes-no = (j/n)
terminal-no-actions = Außer der Reihe geht gerade nichts.
terminal-correct = Was berichtigen? c FARBE FELD WERT, oder c FELD WERT für den Tisch. Felder: { $fields }
terminal-help = 1, 2 … wählen · u [n] zurück · y wieder vor · l Verlauf · v Tisch · a [n] jederzeit · c berichtigen · g Sprache · q gehen
terminal-which-game = Welches Spiel?
terminal-resume = Weiter mit { $game } ({ $n } Antworten, { $when })?
