import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../../tests/helpers/app.ts";
import { requireRead } from "./methods.ts";
import { createLimitedServer } from "./limited-server.ts";
import { createLog } from "../log.ts";
import { createHeadRefusals } from "./request-head.ts";
import { listSecurityHeaders } from "./security-headers.ts";

const site = useTestApp();

beforeEach(() => {
  site.app.all("*", (c) => {
    requireRead(c);
    return c.text("a page");
  });
});

const server = createLimitedServer({ trustProxy: 1 });
let written = "";
const log = createLog("info", { write: (line: string) => (written += line) });

beforeAll(async () => {
  const refusals = createHeadRefusals({ log, headers: await listSecurityHeaders("https://site.test") });
  const answer = getRequestListener((request, env) => site.app.fetch(request, env), { errorHandler: refusals.answerUnreadable });
  server.on(
    "request",
    refusals.requireHost((request, response) => void answer(request, response)),
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

/** Sends what stands there and answers with what comes back until the connection ends. */
async function sendRaw(bytes: string | Buffer): Promise<string> {
  // A server that listens on a port has an address of this shape.
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

/** Sends a request as it stands and answers with the head of what comes back. */
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
])("%s is refused as anything else is, with one line in the log", async (_what, request, status) => {
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

test("who leaves in the middle of a head is not worth a line", async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HT");
  await once(socket, "connect");
  socket.resetAndDestroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, open) => resolve(open)))).toBe(0);
  expect(written).toBe("");
});

test("an answer that is under way is not broken by what comes behind it", async () => {
  const answers = await sendRaw(`${HEALTH}\r\nHost: site.test\r\n\r\nS3CRET / HTTP/1.1\r\n\r\n`);
  expect(answers.match(/HTTP\/1\.1 /g)?.length).toBeLessThanOrEqual(2);
  expect(answers).toMatch(/^HTTP\/1\.1 (200|400) /);
});

test("a request with one host is answered", async () => {
  expect(await send("GET /api/health HTTP/1.1", "Host: site.test", "X-Host: other")).toMatch(/^HTTP\/1\.1 200 /);
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

test("what is no method at all, and a tunnel, end with the connection and nothing else", async () => {
  expect(await send("NOTHING / HTTP/1.1", "Host: site.test")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send("TRACE /api/nothing HTTP/1.1", "Host: site.test")).toMatch(/^HTTP\/1\.1 404 /);
  expect(await send("CONNECT site.test:443 HTTP/1.1", "Host: site.test")).toBe("");
  expect(await send("GET / HTTP/1.1", "Host: site.test")).toMatch(/^HTTP\/1\.1 200 /);
});
