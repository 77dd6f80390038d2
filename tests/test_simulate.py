"""Simulation: what a table gives in a game, with a full catalogue and with an empty one."""

import pytest

from companion.simulate import play


@pytest.mark.parametrize("seed", [1, 2])
def test_a_fresh_owner_is_asked_for_a_value_once_and_never_for_all_of_them(seed: int) -> None:
    """Three clans see about two hundred values in a first game, of more than nine hundred that exist."""
    fresh = play("monster-lands", 3, seed, fresh=True)
    assert fresh.fault == ""
    assert 100 < fresh.inputs["printed"] < 300
    assert play("monster-lands", 3, seed).inputs["printed"] == 0
