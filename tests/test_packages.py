def test_placeholder_package_imports() -> None:
    import companion

    assert companion.__doc__
