import { createRoute } from "@hono/zod-openapi";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { apiMessages } from "../../../contract/api-messages.ts";
import { messages } from "../../../contract/messages.ts";
import { AppError } from "../errors.ts";
import { createLog } from "../log.ts";
import {
  answerFailure,
  answerNotFound,
  type AppEnv,
  createRouter,
  failure,
  forWrites,
  IdParam,
  json,
  jsonBody,
  logRequests,
  noStore,
  requireJson,
} from "./router.ts";

const Line = z.looseObject({ level: z.number(), msg: z.string() });

/** An app whose one route throws `error`; its answer and log. */
async function fail(error: Error, extra?: Record<string, unknown>) {
  const lines: string[] = [];
  const app = new Hono<AppEnv>();
  app.onError(answerFailure);
  app.use(logRequests(createLog("info", { write: (line) => void lines.push(line) })));
  app.get("/:secret", (c) => {
    if (extra !== undefined) c.set("failureExtra", extra);
    throw error;
  });
  const answer = await app.request("/hunter2", {}, { incoming: {} });
  const logged = lines.map((line) => Line.parse(JSON.parse(line)));
  return {
    status: answer.status,
    headers: answer.headers,
    body: await answer.json(),
    logged,
    requestId: answer.headers.get("X-Request-Id"),
  };
}

test.each([
  ["a body of another type", new HTTPException(415), 415, apiMessages.unsupportedMediaType],
  ["JSON that cannot be read", new HTTPException(400, { message: "Malformed JSON in request body" }), 400, apiMessages.malformedJson],
  ["a form that cannot be read", new HTTPException(400, { message: "Malformed FormData request. x" }), 400, apiMessages.malformedForm],
])("%s gets a catalogued message and is not logged as an error", async (_what, error, status, text) => {
  const failed = await fail(error);
  expect([failed.status, failed.body]).toEqual([status, { error: text }]);
  expect(failed.logged).toMatchObject([
    { level: 30, msg: "request", method: "GET", route: "/:secret", status, requestId: failed.requestId },
  ]);
});

test.each([
  ["a fault", new Error("the reason")],
  ["another refusal of the router's", new HTTPException(404, { message: "the reason" })],
  ["a library's error with a status", Object.assign(new Error("the reason"), { status: 400 })],
])(
  "an unexpected error, such as %s, is answered without its cause, which is logged under the caller's request id",
  async (_what, error) => {
    const { requestId, ...failed } = await fail(error);
    expect([failed.status, failed.body]).toEqual([500, { error: messages.unexpected, requestId }]);
    expect(failed.logged).toMatchObject([
      { level: 50, msg: "request failed", err: { message: "the reason" }, requestId },
      { level: 30, msg: "request", status: 500 },
    ]);
  },
);

test("an unreachable database gets its own error with Retry-After", async () => {
  const { requestId, ...failed } = await fail(
    new Error("query failed", { cause: Object.assign(new Error("gone"), { code: "ECONNREFUSED" }) }),
  );
  expect([failed.status, failed.body]).toEqual([503, { error: apiMessages.databaseUnavailable, requestId }]);
  expect(failed.headers.get("Retry-After")).toBe("5");
  expect(failed.logged).toMatchObject([
    { level: 50, msg: "request failed", err: { message: "query failed", cause: { code: "ECONNREFUSED" } } },
    {},
  ]);
});

test("a refusal under load is one log line without a stack", async () => {
  const { logged } = await fail(new AppError("unavailable", apiMessages.tooManyBodies));
  expect(logged).toMatchObject([{ level: 40, msg: "request refused: too many at once" }, {}]);
  expect(logged[0]).not.toHaveProperty("err");
});

test("an unavailable provider is logged as an error with its cause", async () => {
  const { logged } = await fail(new AppError("unavailable", messages.unexpected, { cause: new Error("Stripe is away") }));
  expect(logged).toMatchObject([{ level: 50, err: { message: "Stripe is away" } }, {}]);
});

test("a failure has its own fields and headers besides its route's", async () => {
  const error = new AppError("too_many", "Not now.", { headers: { "Retry-After": "7" }, extra: { field: "email" } });
  const { status, headers, body } = await fail(error, { success: false });
  expect([status, headers.get("Retry-After"), body]).toEqual([429, "7", { success: false, error: "Not now.", field: "email" }]);
});

test("in-process requests are logged at debug level", async () => {
  const lines: string[] = [];
  const app = new Hono<AppEnv>()
    .use(logRequests(createLog("debug", { write: (line) => void lines.push(line) })))
    .get("/", (c) => c.text("ok"));
  for (const env of [undefined, { incoming: {} }]) await app.request("/", {}, env);
  const logged = lines.map((line) => Line.extend({ ms: z.number().min(0).max(60_000) }).parse(JSON.parse(line)));
  expect(logged.map(({ level }) => level)).toEqual([20, 30]);
});

test("a request's log line has the route's pattern and its duration to a tenth of a millisecond", async () => {
  const lines: string[] = [];
  const app = new Hono<AppEnv>();
  app.onError(answerFailure);
  app.use(logRequests(createLog("debug", { write: (line) => void lines.push(line) })));
  app.get("/pages/:rest", (c) => {
    c.set("page", "/blog/:slug");
    return c.text("ok");
  });
  app.use("/held/*", () => {
    throw new AppError("too_many", "Not now.");
  });
  app.get("/held/:secret", (c) => c.text("ok"));
  vi.spyOn(performance, "now").mockReturnValueOnce(1000).mockReturnValueOnce(1012.3456);
  for (const path of ["/pages/hunter2", "/held/hunter2", "/hunter2"]) await app.request(path);
  expect(lines.map((line) => Line.parse(JSON.parse(line)))).toMatchObject([
    { route: "/blog/:slug", ms: 12.3 },
    { route: "/held/:secret", status: 429 },
    { route: "/*", status: 404 },
  ]);
});

/** A router with two routes. */
function makeThings() {
  const things = createRouter();
  things.onError(answerFailure);
  things.use(logRequests(createLog("silent")));
  const Thing = z.strictObject({ name: z.string("Please name it."), count: z.number().optional() });
  const responses = { 200: json(Thing, "The thing"), 404: failure("There is none") };
  const request = { params: IdParam, ...jsonBody(Thing) };
  things.openapi(createRoute({ method: "put", path: "/things/{id}", request, responses }), (c) => c.json(c.req.valid("json"), 200));
  things.openapi(createRoute({ method: "post", path: "/names", request: jsonBody(z.array(z.string())), responses }), (c) =>
    c.json({ name: c.req.valid("json").join() }, 200),
  );
  things.all("*", answerNotFound);
  return things;
}

const ID = "0198f1c4-5a3e-4c1b-9d2a-3f4b5c6d7e8f";

test.each([
  ["PUT", `/things/${ID}`, { name: "one" }, 200, { name: "one" }],
  ["PUT", `/things/${ID}`, {}, 400, { error: "Please name it.", field: "name" }],
  ["PUT", `/things/${ID}`, { name: "one", count: "2" }, 400, { error: apiMessages.invalidRequest, field: "count" }],
  ["PUT", `/things/${ID}`, { name: "one", colour: "red" }, 400, { error: apiMessages.unknownField }],
  ["PUT", `/things/${ID}`, undefined, 400, { error: "Please name it.", field: "name" }],
  ["PUT", "/things/1", { name: "one" }, 400, { error: apiMessages.invalidRequest, field: "id" }],
  ["POST", "/names", ["one", "two"], 200, { name: "one,two" }],
  ["POST", "/names", ["one", 2], 400, { error: apiMessages.invalidRequest }],
  ["GET", "/names", undefined, 404, { error: apiMessages.notFound }],
])("%s %s with %j is answered with %i and the first fault with its field", async (method, path, body, ...expected) => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const answer = await makeThings().request(path, { method, ...sent });
  expect([answer.status, await answer.json()]).toEqual(expected);
});

test("a route's description has its request and responses", () => {
  const { paths } = makeThings().getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "1" } });
  const content = { "application/json": { schema: { type: "object", required: ["name"] } } };
  expect(paths?.["/things/{id}"]?.put).toMatchObject({
    parameters: [{ name: "id", in: "path", required: true, schema: { format: "uuid" } }],
    requestBody: { required: true, content },
    responses: {
      200: { description: "The thing", content },
      404: { description: "There is none", content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } } },
    },
  });
});

const reading = new Hono<AppEnv>();
reading.onError(answerFailure);
reading.use(logRequests(createLog("silent")), noStore, forWrites(requireJson));
reading.all("/", (c) => c.text("read"));
reading.get("/kept", (c) => c.text("kept", 200, { "Cache-Control": "max-age=60" }));

const TEXT = { "Content-Type": "text/plain", "Content-Length": "1" };

test.each([
  ["POST", TEXT, 415],
  ["PUT", TEXT, 415],
  ["PATCH", TEXT, 415],
  ["POST", { "Transfer-Encoding": "chunked" }, 415],
  ["POST", { "Content-Type": "text/plain", "Content-Length": "0" }, 200],
  ["POST", {}, 200],
  ["POST", { "Content-Type": "application/json; charset=utf-8", "Content-Length": "1" }, 200],
  ["POST", { "Content-Type": "Application/JSON", "Content-Length": "1" }, 200],
  ["POST", { "Content-Type": "text/application/json", "Content-Length": "1" }, 415],
  ["DELETE", TEXT, 200],
  ["GET", TEXT, 200],
  ["HEAD", TEXT, 200],
])("a %s with %j is answered with %i by a JSON route", async (method, headers: Record<string, string>, status) => {
  expect((await reading.request("/", { method, headers })).status).toBe(status);
});

test("checks for writes skip reads", async () => {
  const looked: string[] = [];
  const app = new Hono<AppEnv>().use(
    forWrites(async (c, next) => {
      looked.push(c.req.method);
      await next();
    }),
  );
  for (const method of ["GET", "HEAD", "POST", "DELETE"]) await app.request("/", { method });
  expect(looked).toEqual(["POST", "DELETE"]);
});

test("an answer is cached only if its route says so", async () => {
  const policy = async (path: string) => (await reading.request(path)).headers.get("Cache-Control");
  expect([await policy("/"), await policy("/kept")]).toEqual(["no-store", "max-age=60"]);
});

test.each(["53100", "25006", "ENOSPC", "EDQUOT"])("a full disk (%s) gets its own message and is no internal error", async (code) => {
  const cause = Object.assign(new Error("no space left on device"), { code });
  const answer = await fail(new Error("Failed query", { cause }));
  expect(answer).toMatchObject({ status: 507, body: { error: apiMessages.noRoom } });
});
