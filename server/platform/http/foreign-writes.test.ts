import { expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { makeTestConfig, useTestApp } from "../../../tests/helpers/app.ts";

const site = useTestApp((deps) => ({ ...deps, config: makeTestConfig({ siteUrl: "https://site.test" }) }));

type Headers = Record<string, string>;
const say = (headers: Headers) => site.request("/api/chat/message", { json: { userId: "user-1", message: "Hello" }, headers });

test.each<[string, Headers]>([
  ["of another site", { "Sec-Fetch-Site": "cross-site" }],
  ["of another host of the same site", { "Sec-Fetch-Site": "same-site", Origin: "https://blog.site.test" }],
  ["of another site, in a browser that sends its origin only", { Origin: "https://evil.test" }],
  ["of this host without https, the same way", { Origin: "http://site.test", Host: "site.test" }],
  ["that hides where it is from", { Origin: "null" }],
  ["of another site that says this one's origin", { "Sec-Fetch-Site": "cross-site", Origin: "https://site.test" }],
])("a page %s cannot write, nor set a visitor's cookies", async (_which, headers) => {
  const answer = await say(headers);
  expect([answer.status, await answer.json()]).toEqual([403, { error: apiMessages.foreignWrite }]);
  expect(answer.headers.has("Set-Cookie")).toBe(false);
});

test.each<[string, Headers]>([
  ["a page of this site", { "Sec-Fetch-Site": "same-origin", Origin: "https://site.test" }],
  ["a page of this site that was opened by another name", { "Sec-Fetch-Site": "same-origin", Origin: "http://127.0.0.1:3000" }],
  ["the same, in a browser that sends its origin only", { Origin: "https://www.site.test", Host: "www.site.test" }],
  ["a page of this site behind a proxy that changes the host", { Origin: "https://site.test", Host: "10.0.0.1:3000" }],
  ["a program", {}],
  ["a request without a page", { "Sec-Fetch-Site": "none" }],
])("%s can write", async (_who, headers) => {
  expect((await say(headers)).status).toBe(200);
});

test("a cross-site form is refused before its body is read", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site", "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "2" };
  expect((await site.request("/api/chat/upload", { body: "{}", headers })).status).toBe(403);
});

test("cross-site reads are allowed", async () => {
  expect((await site.request("/api/admin/public/packages", { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(200);
});

test("every cross-site write is refused", async () => {
  const writes = site.app.routes.filter(({ method, path }) => !["ALL", "GET"].includes(method) && path.startsWith("/api/"));
  for (const { method, path } of writes) {
    const answer = await site.request(path.replace(/:\w+/g, "1"), { method, headers: { "Sec-Fetch-Site": "cross-site" } });
    expect([method, path, answer.status]).toEqual([method, path, 403]);
  }
});
