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
  ["not an address", "not an address"],
])("%s counts as %s", (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

async function askThrough(trustProxy: number, forwarded?: string): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(findClientAddress(c, trustProxy)));
  const response = await app.request("/", { headers: forwarded === undefined ? {} : { "X-Forwarded-For": forwarded } });
  return response.text();
}

test("without a trusted proxy nobody can claim an address", async () => {
  expect(await askThrough(0, "198.51.100.1")).toBe("local");
});

test("the address is the one that the outermost trusted proxy wrote", async () => {
  expect(await askThrough(1, "1.1.1.1, 198.51.100.1")).toBe("198.51.100.1");
  expect(await askThrough(2, "6.6.6.6, 198.51.100.1, 10.0.0.1")).toBe("198.51.100.1");
});

test("a chain that is too short falls back to the connection", async () => {
  expect(await askThrough(3, "198.51.100.1")).toBe("local");
});
