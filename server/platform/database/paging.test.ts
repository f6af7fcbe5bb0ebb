import { Hono } from "hono";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { linkNext } from "../http/staff-route.ts";
import { decodeCursor, encodeCursor, toPage } from "./paging.ts";

const row = { createdAt: new Date("2026-11-15T12:00:00.123Z"), id: "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10" };

test("a cursor decodes to its row", () => {
  expect(decodeCursor(encodeCursor(row))).toEqual(row);
});

test.each([
  "",
  "x",
  "%%%",
  Buffer.from("1.2").toString("base64url"),
  Buffer.from(`-1.${row.id}`).toString("base64url"),
  Buffer.from(`253402300800000.${row.id}`).toString("base64url"),
  Buffer.from(`1.${row.id}'; drop table payments`).toString("base64url"),
  Buffer.from(`1.${"-".repeat(36)}`).toString("base64url"),
  Buffer.from(`1\n.${row.id}`).toString("base64url"),
])("the malformed cursor %j is refused", (value) => {
  expect(() => decodeCursor(value)).toThrow(AppError);
});

test("a page has a next cursor only if there is a next page", () => {
  const other = { ...row, id: "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f11" };
  expect(toPage([row, other], 1)).toEqual({ rows: [row], next: encodeCursor(row) });
  expect(toPage([row, other], 2)).toEqual({ rows: [row, other], next: undefined });
  expect(toPage([], 2)).toEqual({ rows: [], next: undefined });
});

test("the link to the next page keeps limit and search", async () => {
  const app = new Hono().get("/api/things", (c) => {
    linkNext(c, { rows: [], next: c.req.query("last") === undefined ? "abc" : undefined });
    return c.body(null);
  });
  const response = await app.request("/api/things?limit=2&q=a%26b%3E&cursor=old");
  expect(response.headers.get("Link")).toBe('</api/things?limit=2&q=a%26b%3E&cursor=abc>; rel="next"');
  expect((await app.request("/api/things?last=1")).headers.has("Link")).toBe(false);
});
