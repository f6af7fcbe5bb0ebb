import { beforeEach, expect, test } from "vitest";
import { collections } from "../contract/collections.ts";
import { documentMessages } from "../contract/document-messages.ts";
import { apiMessages } from "../contract/api-messages.ts";
import { staffMessages } from "../contract/staff-messages.ts";
import { useTestApp } from "../tests/helpers/app.ts";
import { listDescribed } from "../tests/helpers/described.ts";
import { makeStaff } from "../tests/helpers/staff.ts";
import { build } from "./platform/root.ts";
import { staffSessions } from "./staff/staff.table.ts";

const site = useTestApp();

/** Routes without a session: public lists, login, and what visitors and the card provider send. */
const OPEN = new Set([
  ...Object.values(collections).map(({ path }) => `GET ${path}`),
  "GET /api/admin/expertise",
  "GET /api/admin/testimonials",
  "GET /api/admin/portfolio",
  "GET /api/admin/public/packages",
  "GET /api/our-projects",
  "GET /api/team/team-members",
  "GET /api/team/milestones",
  "GET /api/posts",
  "GET /api/posts/:slug",
  "GET /api/posts/:slug/related",
  "GET /api/blog-menu",
  "GET /api/case-studies",
  "GET /api/uploads/:name",
  "POST /api/admin/login",
  "POST /api/admin/login/code",
  "POST /api/admin/login/passkey",
  "POST /api/admin/login/passkey/options",
  "POST /api/admin/invitation",
  "POST /api/admin/invitation/accept",
  "POST /api/contact",
  "POST /api/chat/message",
  "POST /api/chat/upload",
  "GET /api/chat",
  "DELETE /api/chat",
  "GET /api/chat/scope",
  "POST /api/chat/scope",
  "POST /api/analytics/page-view",
  "GET /api/comments",
  "POST /api/comments",
  "POST /api/payment/initiate",
  "GET /api/payment/status",
  "GET /api/purchase/invoice",
  "GET /api/purchase",
  "POST /api/purchase/cancel",
  "POST /api/purchase/keep",
  "POST /api/purchase/card",
  "POST /api/purchase/billing",
  "POST /api/payment/webhook",
  "GET /api/sandbox-checkout/:id",
  "POST /api/sandbox-checkout/:id/pay",
  "POST /api/sandbox-checkout/:id/cancel",
  "GET /api/sandbox-card/:id",
  "POST /api/sandbox-card/:id",
  "GET /api/health",
  "GET /api/privacy",
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /api/docs/start.js",
  "GET /api/docs/:file",
]);

/** Routes for local commands, with the token in the data folder: staff sessions don't work there. */
const isForCommands = (route: string) => route.startsWith("POST /api/admin/backup/");

/** Without middleware and the API docs' page. */
const isRoute = ({ method, path }: { method: string; path: string }) => method !== "ALL" && path.startsWith("/api/");

function listRoutes(): string[] {
  return [...new Set(site.app.routes.filter(isRoute).map(({ method, path }) => `${method} ${path}`))];
}

/** Sends a plausible request for the route, so that only the missing session can refuse it. */
function send(route: string, headers: Record<string, string> = {}, body = "{}"): Promise<Response> {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replace(/:\w+(\{[^}]*\})?/g, "0b8a5f6e-52c5-4f6c-9a69-3d1a1c6d4f10");
  const hasBody = method === "POST" || method === "PUT" || method === "PATCH";
  return site.request(path, { method, headers, ...(hasBody ? { body, headers: { "Content-Type": "application/json", ...headers } } : {}) });
}

const STRANGERS: Record<string, string>[] = [
  {},
  { Authorization: "Bearer null" },
  { Authorization: `Bearer ${"a".repeat(43)}` },
  { Cookie: "adminToken=a" },
];

/** Routes with their own tokens: local commands, and metrics. */
const COMMANDS = new Set(["POST /api/admin/command", "GET /api/metrics"]);

const listClosed = () => listRoutes().filter((route) => !OPEN.has(route));

test("every route not listed as open refuses requests without a session", async () => {
  const closed = listClosed();
  const described = [...(await listDescribed(site))].filter(([, { security }]) => security !== undefined);
  expect(new Set(closed)).toEqual(new Set(described.map(([route]) => route)));
  await makeStaff(site.db);
  for (const route of closed) {
    for (const headers of STRANGERS) {
      const response = await send(route, headers);
      expect([route, response.status, response.headers.get("WWW-Authenticate")]).toEqual([route, 401, "Bearer"]);
      expect(await response.json()).toEqual({ error: staffMessages.authenticationFailed });
    }
  }
});

test("every closed route refuses a session that has ended", async () => {
  const staff = await makeStaff(site.db);
  await site.db.update(staffSessions).set({ expiresAt: new Date(Date.now() - 1) });
  for (const route of listClosed()) expect([route, (await send(route, staff)).status]).toEqual([route, 401]);
});

test("every closed route lets staff through, except routes for commands only", async () => {
  expect(listClosed()).toContain("POST /api/admin/backup/made");
  for (const [index, route] of listClosed().entries()) {
    if (COMMANDS.has(route)) continue;
    const staff = await makeStaff(site.db, `staff-${index}`);
    expect([route, (await send(route, staff)).status === 401]).toEqual([route, isForCommands(route)]);
  }
});

/** Routes for owners only: managing accounts. */
const OWNERS = new Set([
  "GET /api/admin/accounts",
  "PATCH /api/admin/accounts/:id",
  "DELETE /api/admin/accounts/:id",
  "DELETE /api/admin/accounts/:id/sessions",
  "GET /api/admin/accounts/deleted",
  "POST /api/admin/accounts/:id/restore",
  "POST /api/admin/accounts/:id/factors/reset",
  "PUT /api/admin/accounts/policy",
  "POST /api/admin/accounts/invitations",
  "DELETE /api/admin/accounts/invitations/:id",
  "POST /api/admin/personal-data/export",
  "POST /api/admin/personal-data/erase",
  "GET /api/admin/personal-data/certificates",
  "GET /api/admin/personal-data/certificates/:id",
]);

test("the routes of owners refuse staff before any other check, and other routes do not", async () => {
  const staff = await makeStaff(site.db, "bilal", "staff");
  expect([...OWNERS].filter((route) => !listClosed().includes(route))).toEqual([]);
  for (const route of listClosed()) {
    const answer = await send(route, route.endsWith("/logout") ? await makeStaff(site.db, "carl", "staff") : staff);
    expect([route, answer.status === 403]).toEqual([route, OWNERS.has(route)]);
  }
});

test("the open routes exist, and everything under /api/admin that writes is closed", () => {
  const routes = listRoutes();
  expect([...OPEN].filter((route) => !routes.includes(route))).toEqual([]);
  const openWrites = [...OPEN].filter((route) => !route.startsWith("GET ") && /\/api\/(admin|our-projects|team)/.test(route));
  expect(openWrites).toEqual([
    "POST /api/admin/login",
    "POST /api/admin/login/code",
    "POST /api/admin/login/passkey",
    "POST /api/admin/login/passkey/options",
    "POST /api/admin/invitation",
    "POST /api/admin/invitation/accept",
  ]);
});

test("HEAD of a closed route needs a session too", async () => {
  expect((await site.request("/api/admin/contacts", { method: "HEAD" })).status).toBe(401);
});

test.each([
  ["GET", "/api"],
  ["GET", "/api/"],
  ["GET", "/api/nothing"],
  ["POST", "/api/nothing"],
  ["GET", "/api/api/contact"],
  ["GET", "/api/docs/package.json"],
  ["GET", "/api/admin/nothing/%00"],
  ["PUT", "/api/admin/nothing"],
])("%s %s is not found, as JSON", async (method, path) => {
  const response = await site.request(path, { method });
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ error: apiMessages.notFound });
});

/** Routes that take a form with a file. */
const FORMS = new Set([
  "POST /api/chat/upload",
  ...Object.values(collections)
    .filter(({ hasPicture }) => hasPicture)
    .flatMap(({ path }) => [`POST ${path}`, `PUT ${path}/:id`]),
]);

/** Routes that read JSON, with a session where needed. */
async function forEachReader(check: (route: string, headers: Record<string, string>) => Promise<void>): Promise<void> {
  const staff = await makeStaff(site.db);
  const described = await listDescribed(site);
  const readers = [...described].filter(([, { requestBody }]) => requestBody?.content["application/json"] !== undefined);
  expect(readers.map(([route]) => route)).toContain("POST /api/contact");
  for (const [route] of readers) if (!COMMANDS.has(route) && !isForCommands(route)) await check(route, staff);
}

test.each(["{", "", "{'a':1}", "\u0000", '{"a":1}}', "undefined"])("the malformed JSON %j is refused everywhere", async (body) => {
  await forEachReader(async (route, headers) => {
    const response = await send(route, headers, body);
    expect([route, response.status]).toEqual([route, 400]);
    expect(await response.json()).toMatchObject({ error: apiMessages.malformedJson });
  });
});

test.each(["[]", "null", "1", '"text"', '{"__proto__":{"a":1}}', '{"constructor":1}'])(
  "the JSON %j is refused everywhere",
  async (body) => {
    await forEachReader(async (route, headers) => {
      const response = await send(route, headers, body);
      expect([route, response.status]).toEqual([route, 400]);
      expect(await response.json()).toMatchObject({ error: expect.any(String) });
    });
  },
);

/** Routes with their own error text. */
const TOO_LARGE: Record<string, string> = { "PUT /api/admin/documents/:name": documentMessages.tooLarge };

test.each([
  ["with its length", { "Content-Length": "1048576" }],
  ["without its length", {}],
])("a body of 1 MB, sent %s, is refused everywhere", async (_how, length) => {
  const body = JSON.stringify({ message: "x".repeat(1024 * 1024) });
  await forEachReader(async (route, headers) => {
    const response = await send(route, { ...headers, ...length }, body);
    expect([route, response.status]).toEqual([route, 413]);
    expect([route, await response.json()]).toMatchObject([route, { error: TOO_LARGE[route] ?? apiMessages.bodyTooLarge }]);
  });
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonp", ""])(
  "a body declared as %j is refused everywhere",
  async (type) => {
    await forEachReader(async (route, headers) => {
      const response = await send(route, { ...headers, "Content-Length": "2", "Content-Type": type });
      expect([route, response.status]).toEqual([route, 415]);
      expect(await response.json()).toMatchObject({ error: apiMessages.unsupportedMediaType });
    });
  },
);

test("a form with a file is refused when it is JSON, something else, or malformed", async () => {
  const staff = await makeStaff(site.db);
  const routes = listRoutes().filter((route) => FORMS.has(route));
  expect(routes).toHaveLength(FORMS.size);
  for (const route of routes) {
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded", ""]) {
      const answer = await send(route, { ...staff, "Content-Type": type });
      expect([route, answer.status, await answer.json()]).toEqual([route, 415, { error: apiMessages.formNeeded }]);
    }
    const broken = await send(route, { ...staff, "Content-Type": "multipart/form-data; boundary=x" });
    expect([route, broken.status, await broken.json()]).toEqual([route, 400, { error: apiMessages.malformedForm }]);
  }
});

let response: Response;
beforeEach(async () => {
  response = await site.request("/api/admin/public/packages");
});

test("an answer is not cached by proxies, not framed and not sniffed", () => {
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("X-Frame-Options")).toBe("DENY");
  expect(response.headers.get("X-Build")).toBe(build);
  expect(response.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
  expect(response.headers.has("X-Powered-By")).toBe(false);
  expect(response.headers.has("Access-Control-Allow-Origin")).toBe(false);
});
