import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { messages } from "../../../contract/messages.ts";
import { requirePageMethod, requireRoute } from "./methods.ts";
import { createLimitedServer } from "./limited-server.ts";
import { createLog } from "../log.ts";
import { createHeadRefusals } from "./request-head.ts";
import { answerFailure, type AppEnv, logRequests } from "./router.ts";
import { listSecurityHeaders } from "./security-headers.ts";

const app = new Hono<AppEnv>();
app.onError(answerFailure);
app.use(logRequests(createLog("silent")));
app.use("/api/*", requireRoute(app));
app.get("/api/health", (c) => c.text("ok"));
app.post("/api/contact", (c) => c.text("ok"));
app.all("*", (c) => {
  requirePageMethod(c, false);
  return c.text("a page");
});

const server = createLimitedServer({ trustProxy: 1, idleTimeout: 60_000 });
let written = "";
const log = createLog("info", { write: (line: string) => (written += line) });

beforeAll(async () => {
  const refusals = createHeadRefusals({ log, headers: await listSecurityHeaders("https://site.test") });
  const answer = getRequestListener((request, env) => app.fetch(request, env), { errorHandler: refusals.answerUnreadable });
  server.on(
    "request",
    refusals.checkHead((request, response) => void answer(request, response)),
  );
  refusals.watch(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  written = "";
});

/** Sends raw bytes and returns everything received until the connection ends. */
async function sendRaw(bytes: string | Buffer): Promise<string> {
  // A server that listens on a port has an address of this shape.
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

/** Sends a request verbatim and returns the head of the answer. */
async function send(line: string, ...headers: string[]): Promise<string> {
  return (await sendRaw([line, ...headers, "Connection: close", "", ""].join("\r\n"))).split("\r\n\r\n", 1)[0] ?? "";
}

const HEALTH = "GET /api/health HTTP/1.1";

test.each([[["Host: site.test", "Host: evil.test"]], [["Host: site.test", "HOST: site.test"]], [["Host: site.test", "X: y", "host:"]]])(
  "a request with the hosts %j is refused",
  async (headers) => {
    expect(await send(HEALTH, ...headers)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

const head = (...lines: string[]) => `${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`;

test.each([
  ["two hosts", head(HEALTH, "Host: site.test", "Host: s3cret.test"), 400],
  ["a host with a space", head(HEALTH, "Host: s3cret b"), 400],
  ["a host with an address", head(HEALTH, "Host: site.test/s3cret"), 400],
  ["a host whose port is none", head(HEALTH, "Host: s3cret:99999"), 400],
  ["an empty host", head(HEALTH, "Host:"), 400],
  ["no host", head(HEALTH, "X-Host: s3cret"), 400],
  ["no method", head("S3CRET / HTTP/1.1", "Host: site.test"), 400],
  ["another protocol", head("GET / HTTP/9.s3cret", "Host: site.test"), 400],
  ["what is not HTTP", Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00]), 400],
  ["a header without a name", head(HEALTH, "Host: site.test", "s3cret"), 400],
  ["a control character in a header", head(HEALTH, "Host: site.test", "X: s3cret\u0001"), 400],
  ["two lengths", head("POST /api/contact HTTP/1.1", "Host: site.test", "Content-Length: 2", "Content-Length: 3"), 400],
  ["a length that is no number", head("POST /api/contact HTTP/1.1", "Host: site.test", "Content-Length: s3cret"), 400],
  ["a backslash in the address", head("GET /\\s3cret HTTP/1.1", "Host: site.test"), 400],
  ["an address that is none", head("GET http://[s3cret HTTP/1.1", "Host: site.test"), 400],
  ["too large a head", head(HEALTH, "Host: site.test", `X: ${"s3cret".repeat(4000)}`), 431],
  ["too long an address", head(`GET /${"s3cret".repeat(4000)} HTTP/1.1`, "Host: site.test"), 431],
  ["something to be expected", head(HEALTH, "Host: site.test", "Expect: s3cret"), 417],
])("%s is refused like any bad request, with one line in the log", async (_what, request, status) => {
  const [top = "", body = ""] = (await sendRaw(request)).split("\r\n\r\n", 2);
  expect(top).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\.$/) });
  expect(top).toMatch(/^content-type: application\/json/im);
  expect(top).toMatch(/^x-content-type-options: nosniff$/im);
  expect(top).toMatch(/^strict-transport-security: /im);
  expect(top).toMatch(/^cache-control: no-store$/im);
  expect(top).toMatch(/^connection: close$/im);
  const requestId = /^x-request-id: (.*)$/im.exec(top)?.[1];
  const [line = "", ...more] = written.trim().split("\n");
  expect(more).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 30, status, requestId });
  expect(line).not.toMatch(/s3cret/i);
});

test("a client that disconnects mid-head is not logged", async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HT");
  await once(socket, "connect");
  socket.resetAndDestroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, open) => resolve(open)))).toBe(0);
  expect(written).toBe("");
});

test.each([1, 2])("an answer in progress is not broken by a malformed request behind it (%d waiting)", async (waiting) => {
  const slow = createServer((_request, response) => void response.write("begun"));
  createHeadRefusals({ log, headers: {} }).watch(slow);
  slow.listen(0, "127.0.0.1");
  await once(slow, "listening");
  const socket = connect((slow.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  let answered = "";
  socket.on("data", (bytes) => (answered += String(bytes)));
  const closed = once(socket, "close");
  socket.write(`${HEALTH}\r\nHost: site.test\r\n\r\n`.repeat(waiting));
  await expect.poll(() => answered).toContain("begun");
  socket.write("S3CRET / HTTP/1.1\r\n\r\n");
  await closed;
  expect([answered.match(/HTTP/g)?.length, written]).toEqual([1, ""]);
  slow.close();
});

test.each([
  ["HTTP/1.1", ["Host: site.test", "Host: evil.test"], apiMessages.secondHost, "two hosts"],
  ["HTTP/1.0", ["Host: site.test", "Host: evil.test"], apiMessages.secondHost, "two hosts"],
  ["HTTP/1.1", ["X: y"], apiMessages.malformedHead, "no host"],
])("%s with %j is refused for what it is", async (version, headers, error, reason) => {
  const answered = await sendRaw(head(`GET / ${version}`, ...headers));
  expect(JSON.parse(answered.split("\r\n\r\n", 2)[1] ?? "")).toEqual({ error });
  expect(JSON.parse(written)).toMatchObject({ reason, msg: "request refused" });
});

test("a request with one host is answered", async () => {
  expect(await send("GET /api/health HTTP/1.1", "Host: site.test", "X-Host: other", "From: elsewhere")).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ["TRACE", "/", "GET, HEAD"],
  ["TRACE", "/api/health", "GET, HEAD"],
  ["TRACE", "/api/contact", "POST"],
  ["PURGE", "/about", "GET, HEAD"],
  ["POST", "/", "GET, HEAD"],
  ["DELETE", "/robots.txt", "GET, HEAD"],
])("%s %s is refused with the methods there are", async (method, path, allow) => {
  const answered = await send(`${method} ${path} HTTP/1.1`, "Host: site.test");
  expect(answered).toMatch(/^HTTP\/1\.1 405 /);
  expect(/^allow: (.*)$/im.exec(answered)?.[1]).toBe(allow);
});

test("a chunked body is refused by its head, and the client can read the refusal before the connection ends", async () => {
  const chunked = "POST /api/contact HTTP/1.1\r\nHost: site.test\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (const body of ["", "5\r\nhello\r\n0\r\n\r\n", "1\r\nx\r\n".repeat(200_000)]) {
    written = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1"); // as in `sendRaw`
    let answer = "";
    socket.on("data", (piece: Buffer) => (answer += piece.toString())).on("error", () => undefined);
    socket.write(chunked + body);
    await new Promise((resolve) => socket.once("close", resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 411 Length Required\r\n/);
    expect(JSON.parse(answer.split("\r\n\r\n", 2)[1] ?? "")).toEqual({ error: apiMessages.bodyWithoutLength });
    expect(JSON.parse(written)).toMatchObject({ reason: "no length", msg: "request refused" });
  }
});

test("an invalid method and a CONNECT tunnel just close the connection", async () => {
  expect(await send("NOTHING / HTTP/1.1", "Host: site.test")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send("TRACE /api/nothing HTTP/1.1", "Host: site.test")).toMatch(/^HTTP\/1\.1 404 /);
  expect(await send("CONNECT site.test:443 HTTP/1.1", "Host: site.test")).toBe("");
  expect(await send("GET / HTTP/1.1", "Host: site.test")).toMatch(/^HTTP\/1\.1 200 /);
});

test("a request that times out gets 408, unless it never began, and one with oversized chunk extensions is refused", async () => {
  const impatient = createServer({ requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 }, () => undefined);
  createHeadRefusals({ log, headers: {} }).watch(impatient);
  impatient.listen(0, "127.0.0.1");
  await once(impatient, "listening");
  const ask = (start: string) => {
    const socket = connect((impatient.address() as AddressInfo).port, "127.0.0.1");
    socket.write(start);
    return text(socket);
  };
  const post = "POST / HTTP/1.1\r\nHost: site.test\r\nTransfer-Encoding: chunked\r\n\r\n";
  expect(await ask("GET / HTTP/1.1\r\nHost: si")).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  const late = await ask(`${post}5\r\nhel`);
  expect([late.split(" ")[1], late.endsWith(JSON.stringify({ error: apiMessages.bodyTooSlow }))]).toEqual(["408", true]);
  const wordy = await ask(`${post}5;${"x".repeat(20_000)}\r\nhello\r\n`);
  expect(await ask("")).toBe("");
  expect([wordy.split(" ")[1], wordy.endsWith(JSON.stringify({ error: apiMessages.bodyTooLarge }))]).toEqual(["413", true]);
  impatient.close();
});

test("HTTP/1.0 requests need no Host for answers in front of the routes", async () => {
  const refusals = createHeadRefusals({ log, headers: {} });
  const files = createServer(refusals.checkHead((_request, response) => void response.end("a file"))).listen(0, "127.0.0.1");
  await once(files, "listening");
  const socket = connect((files.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET /robots.txt HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*a file$/);
  files.close();
});

test("a failure of the adapter is answered without its cause, which is logged", async () => {
  const answer = createHeadRefusals({ log, headers: { "X-Own": "yes" } }).answerUnreadable(new Error("the reason"));
  expect([answer.status, answer.headers.get("X-Own"), await answer.json()]).toEqual([500, "yes", { error: messages.unexpected }]);
  expect(JSON.parse(written)).toMatchObject({ level: 50, msg: "request failed", err: { message: "the reason" } });
});
