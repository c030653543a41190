/** A link that leads nowhere from elsewhere is known by its host. */

import { expect, it } from "vitest";
import { isThisMachine, originForOthers } from "../../src/room/here.ts";

it.each(["localhost", "LOCALHOST", "tapete.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])("%s is this machine", (host) => {
  expect(isThisMachine(host)).toBe(true);
});

it.each(["192.168.1.7", "10.127.0.1", "127.example.org", "localhost.example.org", "notlocalhost", "[fe80::1]", "[2001:db8::1]", "mesa.local", ""])("%s is not", (host) => {
  expect(isThisMachine(host)).toBe(false);
});

it.each([
  ["http://127.0.0.1:8421", "http://192.168.1.7:8421", "http://192.168.1.7:8421"],
  ["http://127.0.0.1:8421", null, "http://127.0.0.1:8421"],
  ["http://192.168.1.9:8421", "http://192.168.1.7:8421", "http://192.168.1.9:8421"],
  ["https://tapete.example.org", null, "https://tapete.example.org"],
])("others come to %s by what is known, %s", (page, known, origin) => {
  expect(originForOthers(new URL(page), known)).toBe(origin);
});
