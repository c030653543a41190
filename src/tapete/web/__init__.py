"""The tables over HTTP: a Litestar application around the house, one noun a module (docs/http.md).

It knows neither rules nor cards: it decodes, asks the house, and encodes.
"""
