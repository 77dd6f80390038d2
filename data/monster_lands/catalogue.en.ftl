# What the catalogue calls the kinds of component.
components-monster = Monsters
components-mercenary = Mercenaries
components-novice = Novices
components-land = Lands
components-path = Paths
components-task = Missions, side A
components-contract = Missions, side B
components-trap = Traps
components-initial-trap = Initial trap
components-equipment = Equipment
components-glory-bonus = Dice for glory
components-round = Round track
components-building = Buildings
components-mine-space = Mine
components-board = Game board
