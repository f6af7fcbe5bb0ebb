import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { apiMessages } from "../../contract/api-messages.ts";
import { messages } from "../../contract/messages.ts";
import { makeTestConfig, useTestApp } from "../../tests/helpers/app.ts";
import { enquiries } from "./enquiries.table.ts";

const site = useTestApp((deps) => ({ ...deps, config: makeTestConfig({ trustProxy: 1 }) }));

const enquiry = {
  name: "Asma Khan",
  email: "asma@site.test",
  phone: "+92 300 0000000",
  service: "AI Services",
  message: "We need an assistant.",
};

function send(json: unknown, address = "192.0.2.1"): Promise<Response> {
  return site.request("/api/contact", { json, headers: { "X-Forwarded-For": address } });
}

const sent = { status: "ok", message: messages.messageSent, reference: expect.any(String) };

let stored: () => Promise<(typeof enquiries.$inferSelect)[]>;
beforeEach(() => {
  stored = () => site.db.select().from(enquiries);
});

test("an enquiry is stored before the visitor reads success", async () => {
  const response = await send(enquiry);
  expect(response.status).toBe(201);
  expect(await stored()).toEqual([expect.objectContaining({ ...enquiry, spam: null, deletedAt: null })]);
  expect(await response.json()).toEqual(sent);
});

test("an enquiry stores its visit's source, and is never refused for it", async () => {
  const visit = { landing: "/blog", referrer: "search.test", utm_source: "n".repeat(500), utm_campaign: "May\u0000", gclid: "1" };
  expect((await send({ ...enquiry, visit })).status).toBe(201);
  const kept = { landing: "/blog", referrer: "search.test", utm_source: "n".repeat(100), utm_campaign: "May" };
  expect(await stored()).toMatchObject([{ visit: kept, source: "n".repeat(100) }]);
  expect((await stored())[0]?.visit).toEqual(kept);
});

test("a resent enquiry is the same one, even if the visitor has opted out of tracking in between", async () => {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const visit = { landing: "/blog" };
  const first = await (await site.request("/api/contact", { json: { ...enquiry, visit }, headers })).json();
  expect(await (await site.request("/api/contact", { json: enquiry, headers })).json()).toEqual(first);
  expect(await stored()).toHaveLength(1);
});

test("the answer has a unique reference, the start of the enquiry's id", async () => {
  const answers = [await send(enquiry), await send(enquiry)];
  const references = await Promise.all(
    answers.map(async (answer) => z.object({ reference: z.string() }).parse(await answer.json()).reference),
  );
  expect(new Set(references).size).toBe(2);
  const ids = (await stored()).map(({ id }) => id);
  for (const reference of references) {
    expect(reference).toMatch(/^[\dA-F]{8}$/);
    expect(ids.some((id) => id.startsWith(reference.toLowerCase()))).toBe(true);
  }
});

test("text is stored as text, without characters a database can't store", async () => {
  const message = "<b>Robert'); drop table contacts;--</b>\u0000 \ud800 😀 50% _";
  await send({ ...enquiry, name: "Asma\u0000\u202e\nKhan", message });
  const [row] = await stored();
  expect(row?.name).toBe("Asma Khan");
  expect(row?.message).toBe("<b>Robert'); drop table contacts;--</b> \ufffd 😀 50% _");
});

test("an error names its field, and nothing is stored", async () => {
  const response = await send({ ...enquiry, email: "asma" });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: messages.emailRequired, field: "email" });
  expect(await stored()).toEqual([]);
});

test.each([
  ["filled the hidden field", { website: "http://spam.test" }, "honeypot"],
  ["filled the hidden field at length", { website: "x".repeat(5000) }, "honeypot"],
  ["was faster than anybody types", { website: "", elapsed_ms: 1999 }, "too fast"],
  ["claims a time before the form was shown", { elapsed_ms: -1 }, "too fast"],
  ["did both", { website: "x", elapsed_ms: 3 }, "honeypot"],
  ["took its time", { website: "", elapsed_ms: 2000 }, null],
  ["left spaces in the hidden field", { website: "  " }, null],
])("a sender who %j gets the normal answer, and is labelled accordingly", async (_what, extra, spam) => {
  const response = await send({ ...enquiry, ...extra });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual(sent);
  expect((await stored()).map((row) => row.spam)).toEqual([spam]);
});

test.each([
  ["an unknown field", { ...enquiry, admin: true }, { error: apiMessages.unknownField }],
  ["a text for a time", { ...enquiry, elapsed_ms: "5000" }, { error: apiMessages.invalidRequest, field: "elapsed_ms" }],
  ["a list", [enquiry], { error: apiMessages.invalidRequest }],
  ["a bare text", "hello", { error: apiMessages.invalidRequest }],
  ["null", null, { error: apiMessages.invalidRequest }],
])("%s is refused", async (_what, json, expected) => {
  const response = await send(json);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(expected);
  expect(await stored()).toEqual([]);
});

test("the eleventh enquiry of an hour from one address is refused; refused ones do not count", async () => {
  for (let round = 0; round < 3; round += 1) expect((await send({ ...enquiry, email: "" })).status).toBe(400);
  const responses = await Promise.all(Array.from({ length: 12 }, () => send(enquiry)));
  const statuses = responses.map((response) => response.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const refused = await send(enquiry);
  expect(await refused.json()).toEqual({ error: apiMessages.tooManyRequests(Number(refused.headers.get("Retry-After"))) });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3500);
  expect(await stored()).toHaveLength(10);
  expect((await send(enquiry, "192.0.2.2")).status).toBe(201);
});

test("a visit truncated inside a surrogate pair loses no enquiry", async () => {
  for (const length of [97, 98, 99, 100]) {
    const visit = { landing: "/", referrer: `${"a".repeat(length)}\u{1F600}\u{1F600}` };
    expect((await site.request("/api/contact", { json: { ...enquiry, visit } })).status).toBe(201);
  }
});
