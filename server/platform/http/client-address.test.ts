import { Hono } from "hono";
import { expect, test } from "vitest";
import { findClientAddress, toNetwork } from "./client-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["203.0.113.7:5678", "203.0.113.7"],
  ["[::1]:443", "0:0:0:0::/64"],
  ["[2001:db8::1]", "2001:db8:0:0::/64"],
  ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
  ["not an address", undefined],
  ["", undefined],
  ["unknown", undefined],
  ["_hidden", undefined],
  ["1", undefined],
  ["0x7f.1", undefined],
  ["203.0.113.256", undefined],
  ["203.0.113.7:", undefined],
  ["[]", undefined],
  ["203.0.113.7; drop", undefined],
  ["x203.0.113.7:5678", undefined],
  ["203.0.113.7:5678x", undefined],
  ["x[::1]:443", undefined],
  ["[::1]:443x", undefined],
  ["[::1]x443", undefined],
])("%s counts as %s", (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

const CONNECTION = { incoming: { socket: { remoteAddress: "::ffff:10.0.0.9", remotePort: 1, remoteFamily: "IPv6" } } };

async function askThrough(trustProxy: number, forwarded?: string, env?: object): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(findClientAddress(c, trustProxy)));
  const response = await app.request("/", { headers: forwarded === undefined ? {} : { "X-Forwarded-For": forwarded } }, env);
  return response.text();
}

test("without a trusted proxy a client cannot claim an address", async () => {
  expect(await askThrough(0, "198.51.100.1")).toBe("local");
});

test("the address is the one that the outermost trusted proxy wrote", async () => {
  expect(await askThrough(1, "1.1.1.1, 198.51.100.1")).toBe("198.51.100.1");
  expect(await askThrough(2, "6.6.6.6, 198.51.100.1, 10.0.0.1")).toBe("198.51.100.1");
});

test("a chain that is too short falls back to the connection", async () => {
  expect(await askThrough(3, "198.51.100.1")).toBe("local");
});

test("ports and mapped addresses are the same visitor", async () => {
  for (const address of ["203.0.113.7:1", "203.0.113.7:2", "[::ffff:203.0.113.7]:3", "::ffff:203.0.113.7"]) {
    expect(await askThrough(1, `6.6.6.6, ${address}`)).toBe("203.0.113.7");
  }
});

test.each(["", "unknown", "junk, more junk", ",,,", "1.1.1.1, _hidden", "x".repeat(5000)])(
  "when the proxy wrote %j, the connection's address counts",
  async (forwarded) => {
    expect(await askThrough(1, forwarded, CONNECTION)).toBe("10.0.0.9");
  },
);
