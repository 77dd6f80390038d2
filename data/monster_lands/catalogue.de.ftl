# Wie die Werte-Seite die Arten von Spielmaterial nennt.
components-monster = Monster
components-mercenary = Söldner
components-novice = Anwärter
components-land = Länder
components-path = Pfade
components-task = Missionen, Seite A
components-contract = Missionen, Seite B
components-trap = Fallen
components-initial-trap = Startfalle
components-equipment = Ausrüstung
components-glory-bonus = Würfel für Ruhm
components-round = Rundenleiste
components-building = Gebäude
components-mine-space = Mine
components-board = Spielbrett
