import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../tests/helpers/app.ts";
import { requireRead } from "./methods.ts";
import { refuseSecondHost } from "./request-head.ts";

const site = useTestApp();

beforeEach(() => {
  site.app.all("*", (c) => {
    requireRead(c);
    return c.text("a page");
  });
});

const answer = getRequestListener((request, env) => site.app.fetch(request, env));
const server = createServer(refuseSecondHost((request, response) => void answer(request, response)));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
});

/** Sends a request as it stands and answers with the head of what comes back. */
async function send(line: string, ...headers: string[]): Promise<string> {
  // A server that listens on a port has an address of this shape.
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write([line, ...headers, "Connection: close", "", ""].join("\r\n"));
  return (await text(socket)).split("\r\n\r\n", 1)[0] ?? "";
}

test.each([[["Host: site.test", "Host: evil.test"]], [["Host: site.test", "HOST: site.test"]], [["Host: site.test", "X: y", "host:"]]])(
  "a request with the hosts %j is refused",
  async (headers) => {
    expect(await send("GET /api/health HTTP/1.1", ...headers)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

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
  const head = await send(`${method} ${path} HTTP/1.1`, "Host: site.test");
  expect(head).toMatch(/^HTTP\/1\.1 405 /);
  expect(/^allow: (.*)$/im.exec(head)?.[1]).toBe(allow);
});

test("what is no method at all, and a tunnel, end with the connection and nothing else", async () => {
  expect(await send("NOTHING / HTTP/1.1", "Host: site.test")).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send("TRACE /api/nothing HTTP/1.1", "Host: site.test")).toMatch(/^HTTP\/1\.1 404 /);
  expect(await send("CONNECT site.test:443 HTTP/1.1", "Host: site.test")).toBe("");
  expect(await send("GET / HTTP/1.1", "Host: site.test")).toMatch(/^HTTP\/1\.1 200 /);
});
