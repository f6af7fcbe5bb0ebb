import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { data, redirect, RouterContextProvider, type ServerBuild } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePost } from "../../tests/helpers/posts.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { leadOn, leadsToContext } from "../../web/site/lead-on.ts";
import { readAddresses } from "../addresses.ts";
import { followContent, type ContentVersion } from "../platform/database/content-version.ts";
import { answerFailure, createRouter } from "../platform/http/router.ts";
import { createLog } from "../platform/log.ts";
import { createPages, type PagesBuild } from "../platform/pages/pages.ts";
import { formerSlugs } from "../posts/posts.table.ts";
import { redirects } from "./redirects.table.ts";

let content: ContentVersion & { stop(): Promise<void> };
const site = useTestApp(async (deps) => {
  content = await followContent(deps.database);
  return { ...deps, content };
});

const nothing = () => data("nothing", { status: 404 });
const route = (id: string, path: string, loader: () => unknown) => [
  id,
  { id, parentId: "root", path, module: { default: () => null, loader } },
];
const build = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) => {
        headers.set("Content-Type", "text/html; charset=utf-8");
        return new Response(`<main><h1>Page of ${status}</h1></main>`, { status, headers });
      },
      createLoadContext(_origin: string, _request: typeof fetch, leadsTo?: Response) {
        const context = new RouterContextProvider();
        context.set(leadsToContext, leadsTo);
        return context;
      },
    },
  },
  routes: Object.fromEntries([
    ["root", { id: "root", path: "", module: { default: () => null, middleware: [leadOn] } }],
    route("about", "/about", () => "about"),
    route("contact", "/contact", () => redirect("/contact-us", 301)),
    route("service", "/:service", nothing),
    route("post", "/blogs/:blogId", ({ params }: { params?: { blogId?: string } } = {}) =>
      params?.blogId === "old-words" ? redirect("/blogs/new-words", 301) : params?.blogId === "new-words" ? "post" : nothing(),
    ),
    route("any", "*", nothing),
  ]),
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
  // A minimal build for the request handler.
} as unknown as PagesBuild & ServerBuild;

let server: ReturnType<typeof createServer>;
let origin: string;
let staff: { Authorization: string };

beforeEach(async () => {
  const pages = createPages({
    build,
    ask: () => () => Promise.resolve(new Response("")),
    siteUrl: "http://site.test",
    addressOf: () => "192.0.2.1",
    mode: "production",
    listed: ["/about", "/AIagent"],
    readChanging: readAddresses({ db: site.db, content }),
    content,
    headers: { "x-every": "1" },
  });
  const app = createRouter();
  app.onError(answerFailure);
  app.all("*", pages.requireMethod, pages.answer);
  const answer = getRequestListener(app.fetch);
  server = createServer((request, response) => {
    if (!pages.answerCached(request, response, createLog("silent"))) void answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  staff = await makeStaff(site.db);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await content.stop();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const request = sendRequest(origin + path, { method, headers }).end();
  const [response] = (await once(request, "response")) as [IncomingMessage]; // the event's documented argument
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

const led = async (path: string, headers?: Record<string, string>, method?: string) => {
  const answer = await get(path, headers, method);
  return [answer.status, answer.headers.location];
};

async function add(change: Record<string, unknown>): Promise<string> {
  const json = { from: "/old", to: "/about", isPermanent: true, note: "", ...change };
  const response = await site.request("/api/admin/redirects", { json, headers: staff });
  expect(response.status).toBe(201);
  return ((await response.json()) as { _id: string })._id; // the API's type
}

test("a redirect from an address cached as 404 works with the next request, until it is deleted", async () => {
  for (const path of ["/old", "/old", "/OLD/"]) expect((await get(path)).status).toBe(404);
  const id = await add({});
  expect(await led("/old")).toEqual([301, "/about"]);
  expect(await led("/OLD/?utm_source=leaflet&x=1")).toEqual([301, "/about?utm_source=leaflet&x=1"]);
  expect((await get("/older")).status).toBe(404);
  const changed = await site.request(`/api/admin/redirects/${id}`, {
    method: "PUT",
    json: { from: "/old", to: "https://elsewhere.test/x", isPermanent: false, note: "" },
    headers: staff,
  });
  expect(changed.status).toBe(200);
  expect(await led("/old")).toEqual([302, "https://elsewhere.test/x"]);
  await site.request(`/api/admin/redirects/${id}`, { method: "DELETE", headers: staff });
  expect((await get("/old")).status).toBe(404);
});

test("a permanent redirect is cacheable for an hour, a temporary one is not; both have the common headers and no body", async () => {
  await add({});
  await add({ from: "/for-now", isPermanent: false });
  const [forGood, forNow] = [await get("/old", { "accept-encoding": "gzip, br" }), await get("/for-now")];
  expect(forGood).toMatchObject({ status: 301, body: "", headers: { "cache-control": "public, max-age=3600", "x-every": "1" } });
  expect(forNow).toMatchObject({ status: 302, body: "", headers: { "cache-control": "no-store", "x-every": "1" } });
  expect(forGood.headers["content-encoding"]).toBeUndefined();
});

test("HEAD is redirected like GET, and a posted form is refused like on any address without a page", async () => {
  await add({});
  expect(await led("/old", {}, "HEAD")).toEqual([301, "/about"]);
  expect((await get("/old", {}, "POST")).status).toBe(405);
});

test("agents are redirected from Markdown to Markdown, by address or Accept header", async () => {
  await add({ to: "/about?a=1#team" });
  await add({ from: "/old-file", to: "/guide.pdf" });
  expect(await led("/old.md")).toEqual([301, "/about.md?a=1#team"]);
  expect(await led("/old-file.md")).toEqual([301, "/guide.pdf"]);
  expect(await led("/old", { accept: "text/markdown" })).toEqual([301, "/about?a=1#team"]);
});

test("React Router's client loads the new address as a document, uncached", async () => {
  await add({});
  const { status, headers, body } = await get("/old.data?_routes=root");
  expect([status, headers["cache-control"], headers.location]).toEqual([202, "no-store", undefined]);
  expect(body).toContain('"SingleFetchRedirect"');
  expect(body).toContain('"/about"');
});

test("pages, former addresses of posts and built-in redirects take precedence", async () => {
  const row = { target: "/about", isPermanent: true, updatedBy: "a" };
  const paths = ["/about", "/aiagent", "/contact", "/blogs/old-words", "/blogs/to-come", "/blogs/new-words"];
  await site.db.insert(redirects).values(paths.map((fromPath) => ({ ...row, fromPath, target: "/elsewhere" })));
  content.bump();
  expect(await led("/blogs/to-come")).toEqual([301, "/elsewhere"]);
  const postId = await makePost(site.db, { slug: "new-words" });
  await site.db.insert(formerSlugs).values({ slug: "old-words", postId });
  await makePost(site.db, { slug: "to-come" });
  content.bump();
  expect(await led("/about")).toEqual([200, undefined]);
  expect((await led("/AIagent"))[1]).toBeUndefined();
  expect(await led("/contact")).toEqual([301, "/contact-us"]);
  expect((await led("/blogs/old-words"))[1]).not.toBe("/elsewhere");
  for (const slug of ["to-come", "new-words"]) expect((await led(`/blogs/${slug}`))[1]).toBeUndefined();
});

test("the table is read once per content version, not per request", async () => {
  // Nothing is cached before the database connection listens for changes.
  await expect.poll(() => content.current()).toBeDefined();
  expect((await get("/old")).status).toBe(404);
  await site.db.insert(redirects).values({ fromPath: "/old", target: "/about", isPermanent: true, updatedBy: "a" });
  for (let time = 0; time < 3; time += 1) expect((await get("/old")).status).toBe(404);
  content.bump();
  expect(await led("/old")).toEqual([301, "/about"]);
});
