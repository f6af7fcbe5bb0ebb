import { expect, test } from "vitest";
import { load } from "./loaded.ts";

test("an answer that succeeds is its list", async () => {
  expect(await load(Promise.resolve(Response.json([{ _id: "1" }])))).toEqual({ ok: true, items: [{ _id: "1" }] });
});

test("a failure, a broken body and a lost connection are all one state", async () => {
  expect(await load(Promise.resolve(Response.json({ error: "no" }, { status: 503 })))).toEqual({ ok: false });
  expect(await load(Promise.resolve(new Response("<html>")))).toEqual({ ok: false });
  expect(await load(Promise.reject<Response>(new TypeError("Failed to fetch")))).toEqual({ ok: false });
});
