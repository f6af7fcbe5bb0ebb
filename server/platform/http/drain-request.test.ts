import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { drainRequest } from "./drain-request.ts";
import { AppError } from "../errors.ts";
import { createLog } from "../log.ts";
import { answerFailure, type AppEnv, logRequests } from "./router.ts";

const MEGABYTE = 1024 * 1024;
const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A server that refuses every request before it has read the body. */
async function serveRefusals(patience = { idle: 200, most: 1000 }): Promise<number> {
  const app = new Hono<AppEnv>();
  app.onError(answerFailure);
  app.use(logRequests(createLog("silent")), drainRequest(patience));
  app.post("/", (c) => {
    c.header("Connection", "close");
    throw new AppError("too_large", apiMessages.documentTooLarge);
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
  endings.push(() => server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port; // it listens on a port
}

/** Sends the head of a request that announces `bytes` bytes. */
function begin(port: number, bytes: number) {
  const socket = connect(port, "127.0.0.1");
  endings.push(() => socket.destroy());
  socket.write(`POST / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`);
  return socket;
}

test("a proxy that sends all of a refused body reads the refusal and no broken connection", async () => {
  // Long enough for a busy machine to send it all.
  const port = await serveRefusals({ idle: 30_000, most: 60_000 });
  for (let time = 0; time < 5; time += 1) {
    const socket = begin(port, 11 * MEGABYTE);
    const answer = text(socket);
    for (let sent = 0; sent < 11; sent += 1) {
      if (!socket.write(Buffer.alloc(MEGABYTE))) await once(socket, "drain");
    }
    expect(await answer).toMatch(new RegExp(`^HTTP/1.1 413 [^]*${apiMessages.documentTooLarge}`));
    expect(socket.bytesWritten).toBeGreaterThan(11 * MEGABYTE);
  }
});

test("a client that waits with its body reads the whole refusal at once", async () => {
  const socket = begin(await serveRefusals(), MEGABYTE);
  const [said] = (await once(socket.setEncoding("utf8"), "data")) as [string]; // what a socket with an encoding emits
  expect(said).toMatch(/^HTTP\/1\.1 413 /);
  const [head = "", body = ""] = (said.includes(apiMessages.documentTooLarge) ? said : said + String(await once(socket, "data"))).split(
    "\r\n\r\n",
  );
  expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(body)}`);
  expect(JSON.parse(body)).toEqual({ error: apiMessages.documentTooLarge });
});

test("a connection that falls silent or never ends is closed", async () => {
  const port = await serveRefusals();
  expect(await text(begin(port, MEGABYTE))).toMatch(/^HTTP\/1\.1 413 /);
  const endless = begin(port, 1000 * MEGABYTE);
  const trickle = setInterval(() => endless.write("x"), 50);
  endless.on("error", () => undefined);
  endless.resume();
  await once(endless, "close");
  clearInterval(trickle);
});

test("a client that disconnects midway keeps nothing open", async () => {
  const port = await serveRefusals();
  const socket = begin(port, MEGABYTE);
  await once(socket, "data");
  socket.destroy();
  await once(socket, "close");
  expect(await text(begin(port, 0))).toMatch(/^HTTP\/1\.1 413 /);
});
