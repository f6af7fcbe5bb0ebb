import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { createContext, data, type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from "react-router";
import { afterAll, beforeEach, expect, test } from "vitest";
import { documentMessages } from "../../../contract/document-messages.ts";
import { answerFailure, createRouter, logRequests } from "../http/router.ts";
import { yieldToEventLoop } from "../jobs/slices.ts";
import { createLog } from "../log.ts";
import { createPages, type PagesBuild } from "./pages.ts";

const asking = createContext<typeof fetch>();
type Loader = (args: LoaderFunctionArgs) => unknown;
const ask: Loader = async ({ context }) => (await context.get(asking)("http://site.test/words")).text();

/** The loaders' data as the page's text. */
const handleRequest = (
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext }: { staticHandlerContext: { loaderData: unknown } },
) => {
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<script>1</script>${JSON.stringify(staticHandlerContext.loaderData)}`, { status, headers });
};

const route = (id: string, path: string, loader: Loader, headers?: () => HeadersInit) => [
  id,
  { id, parentId: "root", path, module: { default: () => null, loader, ...(headers && { headers }) } },
];
const routes = Object.fromEntries([
  ["root", { id: "root", path: "", module: { default: () => null } }],
  route("words", "/words-of-today", ask),
  route("caught", "/caught", async (args) => {
    try {
      return await ask(args);
    } catch {
      return "caught";
    }
  }),
  route("twice", "/twice", async (args) => `${String(await ask(args))} ${String(await ask(args))}`),
  route("streamed", "/streamed", async ({ context }) => {
    const arrived: string[] = [];
    const asked = ["/one", "/two", "/three"].map(async (path) => {
      await (await context.get(asking)(`http://site.test${path}`)).text();
      arrived.push(path);
    });
    await Promise.all(asked);
    return arrived;
  }),
  route("broken", "/broken", () => data("broken", { status: 500 })),
  route(
    "cookie",
    "/cookie",
    () => data("", { headers: { "Set-Cookie": "a=1" } }),
    () => ({ "Set-Cookie": "a=1" }),
  ),
  route(
    "secret",
    "/secret",
    () => "",
    () => ({ "Cache-Control": "no-store" }),
  ),
  route("order", "/order/:id", ({ request, params }) => `${params["id"]} for ${request.headers.get("X-Visitor")}`),
  route("any", "*", () => data("nothing", { status: 404 })),
]);
const build = {
  entry: {
    module: {
      default: handleRequest,
      createLoadContext(origin: string, request: typeof fetch) {
        state.origins.push(origin);
        const context = new RouterContextProvider();
        context.set(asking, request);
        return context;
      },
    },
  },
  routes,
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

const answerFirst = (_address: string) => Promise.resolve(new Response("first"));
const state = { version: 1, asked: 0, answer: answerFirst, origins: [] as string[], reads: [] as string[] };
const lines: Record<string, unknown>[] = [];
const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });

function makeSite(mode: "production" | "development" = "production") {
  const pages = createPages({
    build,
    ask: () => (input) => {
      state.asked += 1;
      return state.answer(new Request(input).url);
    },
    siteUrl: "http://site.test",
    addressOf: () => "192.0.2.1",
    mode,
    listed: ["/words-of-today", "/caught", "/twice", "/streamed", "/broken", "/cookie", "/secret"],
    content: { current: () => state.version },
    openPreview: async (c, name) => (name === "draft" && c.req.header("cookie") === "may=see" ? (show) => show() : undefined),
    countAgentRead: (path) => state.reads.push(path),
    headers: { "x-every": "1", "x-frame-options": "DENY" },
  });
  const app = createRouter();
  app.onError(answerFailure);
  app.use(logRequests(log));
  app.all("*", pages.requireMethod, pages.answer);
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    if (!pages.answerCached(request, response, log)) void answer(request, response);
  });
  const listening = new Promise<string>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
  return { server, listening };
}
const site = makeSite();
const beingDeveloped = makeSite("development");
afterAll(() => [site, beingDeveloped].forEach(({ server }) => server.close()));

beforeEach(() => {
  state.version += 1;
  state.asked = 0;
  state.answer = answerFirst;
  state.origins = [];
  state.reads = [];
  lines.length = 0;
});

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };
type RequestOptions = { method?: string; headers?: Record<string, string> };

/** Raw, without the headers that `fetch` adds and removes. */
async function get(path: string, { method = "GET", headers = {} }: RequestOptions = {}): Promise<Answer> {
  const request = sendRequest((await site.listening) + path, { method, headers }).end();
  const [response] = (await once(request, "response")) as [IncomingMessage]; // what the event is documented to bring
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) };
}

const PATH = "/words-of-today";
const HTML = '<script>1</script>{"words":"first"}';

test("a page is rendered for the first request and then answered from the cache, identical but for the request id", async () => {
  const [first, second] = [await get(PATH), await get(`${PATH}?utm_source=letter`)];
  expect([first.status, first.bytes.toString()]).toEqual([200, HTML]);
  expect([second.status, second.bytes.toString()]).toEqual([200, HTML]);
  expect(state.asked).toBe(1);
  expect(state.origins).toEqual(["http://site.test"]);
  const comparable = ({ headers: { "x-request-id": _id, date: _date, ...headers } }: Answer) => headers;
  expect(comparable(second)).toEqual(comparable(first));
  expect(first.headers).toMatchObject({ "x-every": "1", "content-security-policy": expect.stringContaining("'sha256-") });
  for (const { headers } of [first, second]) expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
});

test("a rendered and a cached answer each log one line with the page's pattern", async () => {
  const [, second] = [await get(PATH), await get(PATH)];
  const line = { method: "GET", route: PATH, status: 200, ms: expect.any(Number), msg: "request", level: 30 };
  expect(lines).toMatchObject([line, { ...line, requestId: second.headers["x-request-id"] }]);
  for (const { ms } of lines) expect(ms).toBeGreaterThanOrEqual(0);
});

test("after a change a page is rendered again", async () => {
  await get(PATH);
  state.version += 1;
  state.answer = () => Promise.resolve(new Response("second"));
  expect((await get(PATH)).bytes.toString()).toBe('<script>1</script>{"words":"second"}');
});

test("in development a page has no policy", async () => {
  const { headers } = await fetch((await beingDeveloped.listening) + PATH);
  expect([headers.get("x-every"), headers.get("content-security-policy")]).toEqual(["1", null]);
});

test("a conditional request gets 304, whether the page is rendered or cached", async () => {
  const { etag = "" } = (await get(PATH)).headers;
  for (const asked of [etag, `"other", ${etag}`, `"other",${etag} `]) {
    const fromCache = await get(PATH, { headers: { "If-None-Match": asked } });
    state.version += 1;
    const rendered = await get(PATH, { headers: { "If-None-Match": asked } });
    for (const { status, bytes, headers } of [fromCache, rendered]) expect([status, bytes.length, headers["etag"]]).toEqual([304, 0, etag]);
  }
  for (const asked of ['"other"', ""]) {
    expect((await get(PATH, { headers: { "If-None-Match": asked } })).status).toBe(200);
    state.version += 1;
    expect((await get(PATH, { headers: { "If-None-Match": asked } })).status).toBe(200);
  }
});

test("an unknown page stays 404, whatever ETag is sent", async () => {
  const { etag = "", ...headers } = (await get("/nowhere")).headers;
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  for (let turn = 0; turn < 2; turn += 1) {
    const again = await get("/elsewhere", { headers: { "If-None-Match": etag } });
    expect([again.status, again.headers["etag"], again.bytes.length]).toEqual([404, etag, Number(again.headers["content-length"])]);
  }
});

test("a page is compressed for clients that accept it, rendered and cached", async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const { headers, bytes } = await get(PATH, { headers: { "Accept-Encoding": "br" } });
    expect([headers["content-encoding"], headers["content-length"]]).toEqual(["br", String(bytes.length)]);
    expect(brotliDecompressSync(bytes).toString()).toBe(HTML);
  }
});

test("HEAD gets the page's headers without the body, and other methods are refused", async () => {
  const [first, second] = [await get(PATH, { method: "HEAD" }), await get(PATH, { method: "HEAD" })];
  for (const { status, headers, bytes } of [first, second])
    expect([status, headers["content-length"], bytes.length]).toEqual([200, String(HTML.length), 0]);
  expect(state.asked).toBe(1);
  const refused = await get(PATH, { method: "POST" });
  expect([refused.status, refused.headers["allow"]]).toEqual([405, "GET, HEAD"]);
  expect(lines.at(-1)).toMatchObject({ method: "POST", route: PATH, status: 405 });
});

test.each(["/broken", "/cookie", "/secret"])("the page %s is private and rendered for each request", async (path) => {
  await get(path);
  await get(path);
  expect(state.origins).toHaveLength(2);
});

test("an incomplete page is not cached, and the next one is complete", async () => {
  state.answer = () => Promise.reject(new Error("no database"));
  expect((await get("/caught")).bytes.toString()).toContain('"caught":"caught"');
  state.answer = () => Promise.resolve(new Response("busy", { status: 503 }));
  expect((await get("/caught")).bytes.toString()).toContain('"caught":"busy"');
  state.answer = () => Promise.resolve(new Response("whole"));
  for (let turn = 0; turn < 2; turn += 1) expect((await get("/caught")).bytes.toString()).toContain('"caught":"whole"');
  expect(state.asked).toBe(3);
});

test("one missing answer makes a page incomplete", async () => {
  const answers = [new Response("busy", { status: 503 }), new Response("there"), new Response("a"), new Response("b")];
  state.answer = () => Promise.resolve(answers.shift() ?? new Response("more"));
  expect((await get("/twice")).bytes.toString()).toContain("busy there");
  for (let turn = 0; turn < 2; turn += 1) expect((await get("/twice")).bytes.toString()).toContain("a b");
});

test("a page is identical in whatever order its answers arrive, so that its ETag stays the same", async () => {
  const { headers } = await get("/streamed");
  state.version += 1;
  state.answer = async (address) => {
    if (address.endsWith("/one")) for (let turn = 0; turn < 3; turn += 1) await yieldToEventLoop();
    return new Response("first");
  };
  const again = await get("/streamed");
  expect(again.bytes.toString()).toContain('["/one","/two","/three"]');
  expect(again.headers["etag"]).toBe(headers["etag"]);
});

test("a missing answer doesn't keep others from the page", async () => {
  const { resolve: give, promise: late } = Promise.withResolvers<Response>();
  const others: string[] = [];
  state.answer = async (address) => {
    if (address.endsWith("/one")) return late;
    const readOnceHandedOver = (stream: ReadableStreamDefaultController) => {
      others.push(address);
      stream.close();
    };
    return new Response(new ReadableStream({ pull: readOnceHandedOver }, { highWaterMark: 0 }));
  };
  const page = get("/streamed");
  await expect.poll(() => others).toHaveLength(2);
  give(new Response("first"));
  expect((await page).bytes.toString()).toContain('["/two","/three","/one"]');
});

test("an order's page is rendered for its visitor, and not cached", async () => {
  for (const visitor of ["one", "two"]) {
    const { bytes } = await get("/order/7", { headers: { "X-Visitor": visitor } });
    expect(bytes.toString()).toContain(`"order":"7 for ${visitor}"`);
  }
  expect(lines).toMatchObject([{ route: "/order/:id" }, { route: "/order/:id" }]);
});

test("unknown pages share one render", async () => {
  for (const path of ["/nowhere", "/no/where?x=1", "/x"]) expect((await get(path)).status).toBe(404);
  expect(state.origins).toHaveLength(1);
});

test("a preview is rendered for those allowed, framed by the site at most, and not cached", async () => {
  const origin = await site.listening;
  await (await fetch(origin + PATH)).text();
  const asked = state.asked;
  const preview = await fetch(`${origin}${PATH}?preview=draft`, { headers: { Cookie: "may=see" } });
  expect(preview.status).toBe(200);
  expect(state.asked).toBe(asked + 1);
  expect(Object.fromEntries(preview.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-frame-options": "SAMEORIGIN",
    "x-robots-tag": "noindex, nofollow",
    "content-security-policy": expect.stringMatching(/; frame-ancestors 'self'$/),
  });
  const other = await fetch(origin + PATH);
  expect([state.asked, other.headers.get("x-robots-tag"), other.headers.get("x-frame-options")]).toEqual([asked + 1, null, "DENY"]);
  expect(other.headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'/);
});

test("no one else gets a preview, whatever its name", async () => {
  const origin = await site.listening;
  const refused = [
    await fetch(`${origin}${PATH}?preview=draft`),
    await fetch(`${origin}${PATH}?preview=other`, { headers: { Cookie: "may=see" } }),
  ];
  for (const response of refused)
    expect([response.status, await response.json()]).toMatchObject([403, { error: documentMessages.previewOver }]);
});

test("a page that an agent reads as Markdown is counted by its path, rendered or cached, and nothing else is", async () => {
  await get(`${PATH}.md`);
  await get(`${PATH}.md`);
  await get(PATH, { headers: { accept: "text/markdown" } });
  expect(state.reads).toEqual([PATH, PATH, PATH]);
  await get(PATH);
  await get("/no-such-page.md");
  await get(`${PATH}.md`, { method: "HEAD" });
  expect(state.reads.length).toBe(3);
});
