"""The companion: rules, sessions and the app that ties the table together."""
