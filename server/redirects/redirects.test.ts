import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { AuditView } from "../../contract/audit.ts";
import { redirectMessages } from "../../contract/redirect-messages.ts";
import { findFromFault, redirectLimits } from "../../contract/redirect-rules.ts";
import { RedirectView } from "../../contract/redirects.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePost } from "../../tests/helpers/posts.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { projectRoot } from "../platform/root.ts";
import { formerSlugs } from "../posts/posts.table.ts";
import { redirects } from "./redirects.table.ts";

const site = useTestApp();
const PATH = "/api/admin/redirects";
const written = { from: "/old-page", to: "/pricing", isPermanent: true, note: "On the printed leaflet" };

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db);
});

const add = (change: Record<string, unknown> = {}) => site.request(PATH, { json: { ...written, ...change }, headers: staff });
const put = (id: string, json: Record<string, unknown>) => site.request(`${PATH}/${id}`, { method: "PUT", json, headers: staff });
const remove = (id: string) => site.request(`${PATH}/${id}`, { method: "DELETE", headers: staff });

async function made(change: Record<string, unknown> = {}): Promise<RedirectView> {
  const response = await add(change);
  expect(response.status).toBe(201);
  return RedirectView.parse(await response.json());
}

async function list(): Promise<RedirectView[]> {
  const response = await site.request(PATH, { headers: staff });
  expect(response.status).toBe(200);
  return RedirectView.array().parse(await response.json());
}

test("only staff read and write redirects", async () => {
  const { _id } = await made();
  const refused = [
    site.request(PATH),
    site.request(PATH, { json: written }),
    site.request(`${PATH}/${_id}`, { method: "PUT", json: written }),
    site.request(`${PATH}/${_id}`, { method: "DELETE" }),
  ];
  for (const response of await Promise.all(refused)) expect(response.status).toBe(401);
});

test("a new site has none, and new ones are listed normalized, newest first", async () => {
  expect(await list()).toEqual([]);
  await made({ from: " /Old-Page/ ", to: "/pricing" });
  await made({ from: "/caf%C3%A9", to: "/about?x=1#y", isPermanent: false, note: "" });
  expect(await list()).toMatchObject([
    { from: "/café", to: "/about?x=1#y", isPermanent: false, note: "", isTargetUnknown: false },
    { from: "/old-page", isPermanent: true, note: written.note, version: 1, isShadowed: false },
  ]);
});

test.each([
  [{ from: "old" }, "from", redirectMessages.fromForm],
  [{ from: "/a\r\nb" }, "from", redirectMessages.fromForm],
  [{ from: "/api/health" }, "from", redirectMessages.fromReserved("/api/health")],
  [{ from: "/ABOUT/" }, "from", redirectMessages.fromPage("/about")],
  [{ from: "/" }, "from", redirectMessages.fromPage("/")],
  [{ from: "/blogs/ai-chatbots" }, "from", redirectMessages.fromPage("/blogs/ai-chatbots")],
  [{ to: "//elsewhere.test" }, "to", redirectMessages.toForm],
  [{ to: "javascript:alert(1)" }, "to", redirectMessages.toForm],
  [{ to: "/OLD-page?x=1" }, "to", redirectMessages.toItself],
])("%j is refused with its field", async (change, field, error) => {
  const response = await add(change);
  expect([response.status, await response.json()]).toEqual([400, { error, field }]);
  expect(await list()).toEqual([]);
});

test("no address of the site, its API, its agents or its files can be redirected", () => {
  const known = site.app.routes.flatMap(({ path }) => (/[*:{]/.test(path) || path.startsWith("/api") || path === "/" ? [] : path));
  expect(known).toContain("/mcp");
  const files = readdirSync(join(projectRoot, "public")).map((name) => `/${name}`);
  const paths = [...known, ...files];
  expect(paths.map(findFromFault)).toEqual(paths.map((path) => redirectMessages.fromReserved(path.toLowerCase())));
});

test("a post's former address redirects to the post, and can't be redirected elsewhere", async () => {
  const postId = await makePost(site.db, { slug: "new-words" });
  await site.db.insert(formerSlugs).values({ slug: "old-words", postId });
  const response = await add({ from: "/blogs/old-words" });
  expect([response.status, await response.json()]).toEqual([400, { error: redirectMessages.fromPage("/blogs/old-words"), field: "from" }]);
});

test("loops and chains are refused in both directions, when adding and changing", async () => {
  const first = await made({ from: "/a", to: "/b" });
  const told = async (response: Response) => [response.status, await response.json()];
  expect(await told(await add({ from: "/b", to: "/A/" }))).toEqual([400, { error: redirectMessages.loop("/a"), field: "to" }]);
  expect(await told(await add({ from: "/c", to: "/a.md" }))).toEqual([400, { error: redirectMessages.chain("/a", "/b"), field: "to" }]);
  expect(await told(await add({ from: "/b", to: "/about" }))).toEqual([
    400,
    { error: redirectMessages.chainBehind("/a", "/b"), field: "from" },
  ]);
  expect(await told(await add({ from: "/A" }))).toEqual([400, { error: redirectMessages.fromTaken("/a", "/b"), field: "from" }]);
  await made({ from: "/d", to: "/about" });
  expect(await told(await put(first._id, { ...written, from: "/a", to: "/d" }))).toEqual([
    400,
    { error: redirectMessages.chain("/d", "/about"), field: "to" },
  ]);
  expect(await list()).toHaveLength(2);
});

test("a retry after a lost answer creates one redirect, with the same answer", async () => {
  const key = crypto.randomUUID();
  const send = (change: Record<string, unknown> = {}) =>
    site.request(PATH, { json: { ...written, ...change }, headers: { ...staff, "Idempotency-Key": key } });
  const answers = [await send(), await send(), await send({ note: "Typed since" }), await send({ from: " /OLD-page" })];
  const first: unknown = await answers[0]?.clone().json();
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 409]);
  expect(await answers[1]?.json()).toEqual(first);
  expect(await list()).toEqual([first]);
  const history = await site.request("/api/admin/history?of=redirects", { headers: staff });
  expect(await history.json()).toHaveLength(1);
  // Another key is another request.
  expect((await add()).status).toBe(400);
});

test("of two concurrent requests with one key one creates, and both get its answer", async () => {
  const headers = { ...staff, "Idempotency-Key": crypto.randomUUID() };
  const answers = await Promise.all([site.request(PATH, { json: written, headers }), site.request(PATH, { json: written, headers })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await answers[0]?.json()).toEqual(await answers[1]?.json());
  expect(await list()).toHaveLength(1);
});

test("of two that would form a loop only one is accepted", async () => {
  const answers = await Promise.all([add({ from: "/a", to: "/b" }), add({ from: "/b", to: "/a" })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
});

test("a change increments the version, and one based on an outdated version gets a conflict", async () => {
  const { _id, version } = await made();
  const changed = await put(_id, { ...written, to: "/about", version });
  expect([changed.status, await changed.json()]).toMatchObject([200, { to: "/about", version: 2 }]);
  const late = await put(_id, { ...written, to: "/team-of-old", version });
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { error: staffMessages.changedMeanwhile, current: { to: "/about", version: 2 } },
  ]);
  // The same again is a retry after a lost answer.
  expect((await put(_id, { ...written, to: "/about", version })).status).toBe(200);
  expect((await put(crypto.randomUUID(), written)).status).toBe(404);
});

test("a deleted redirect is gone, and deleting it again is not found", async () => {
  const { _id } = await made();
  expect((await remove(_id)).status).toBe(200);
  expect((await remove(_id)).status).toBe(404);
  expect((await put(_id, written)).status).toBe(404);
  expect(await list()).toEqual([]);
});

test("each write is in the history, with its author", async () => {
  const { _id } = await made();
  await put(_id, { ...written, isPermanent: false });
  await put(_id, { ...written, isPermanent: false });
  await remove(_id);
  const response = await site.request(`/api/admin/history?of=redirects&id=${_id}`, { headers: staff });
  const entries = AuditView.array().parse(await response.json());
  const record = { from: "/old-page", to: "/pricing", isPermanent: true, note: written.note };
  expect(entries).toMatchObject([
    { action: "deleted", before: { ...record, isPermanent: false } },
    { action: "updated", before: record, after: { ...record, isPermanent: false } },
    { action: "created", after: record },
  ]);
});

test("the limit is a thousand", async () => {
  const rows = Array.from({ length: redirectLimits.maxRedirects }, (_, at) => ({
    fromPath: `/old-${at}`,
    target: "/about",
    isPermanent: true,
    updatedBy: "a",
  }));
  await site.db.insert(redirects).values(rows);
  const response = await add();
  expect([response.status, await response.json()]).toEqual([409, { error: staffMessages.listFull(redirectLimits.maxRedirects) }]);
});

test("a redirect shows if a page has taken its address, and if its target has no page", async () => {
  await made({ from: "/blogs/to-come", to: "/nowhere" });
  await made({ from: "/old-file", to: "/chatbot-buyers-guide.pdf" });
  await made({ from: "/old-shop", to: "https://elsewhere.test/shop" });
  await makePost(site.db, { slug: "to-come" });
  const signs = (await list()).map(({ from, isShadowed, isTargetUnknown }) => [from, { isShadowed, isTargetUnknown }]);
  expect(Object.fromEntries(signs)).toEqual({
    "/blogs/to-come": { isShadowed: true, isTargetUnknown: true },
    "/old-file": { isShadowed: false, isTargetUnknown: false },
    "/old-shop": { isShadowed: false, isTargetUnknown: false },
  });
});
