import { once } from "node:events";
import { connect, Socket } from "node:net";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { expect, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { createLimitedServer, limitPipelining } from "./limited-server.ts";

const IDLE_TIMEOUT = 60_000;

/** A server, and a probe: how many of `count` connections from one address remain open; it closes all of them. */
async function serve(trustProxy: number) {
  const server = createLimitedServer({ trustProxy, idleTimeout: IDLE_TIMEOUT });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const waitForOpen = async (expected: number) => {
    await expect.poll(() => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)))).toBe(expected);
  };
  const countOpen = async (count: number, expected: number) => {
    const sockets: Socket[] = [];
    let closed = 0;
    for (let index = 0; index < count; index += 1) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.once("close", () => (closed += 1));
      await once(socket, "connect");
      sockets.push(socket);
    }
    await waitForOpen(expected);
    await expect.poll(() => closed).toBe(count - expected);
    const open = count - closed;
    for (const socket of sockets) socket.destroy();
    await waitForOpen(0);
    return open;
  };
  return { server, countOpen };
}

test("one address gets only a part of the connections, and can connect again once it has closed them", async () => {
  const { server, countOpen } = await serve(0);
  expect([await countOpen(260, 250), await countOpen(251, 250)]).toEqual([250, 250]);
  server.close();
});

test("connections of a trusted proxy are not limited by address", async () => {
  const { server, countOpen } = await serve(1);
  expect(await countOpen(260, 260)).toBe(260);
  server.close();
});

test("the server limits: 2000 connections, ten seconds for a head, a little more than routes for a body, a minute for a slow reader", () => {
  const server = createLimitedServer(parseConfig({}));
  expect([server.maxConnections, server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([2000, 10_000, 35_000, 60_000]);
});

/** Connects a socket from an address. */
function connectFrom(server: Server, remoteAddress: string): Socket {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  server.emit("connection", socket);
  return socket;
}

test("addresses of one IPv6 network count as one", () => {
  const server = createLimitedServer({ trustProxy: 0, idleTimeout: IDLE_TIMEOUT });
  const open = Array.from({ length: 251 }, (_, at) => connectFrom(server, `2001:db8:0:1::${at.toString(16)}`));
  expect(open.filter(({ destroyed }) => destroyed)).toEqual([open[250]]);
  for (const socket of open) socket.destroy();
});

test("eight addresses can't take all connections: the last quarter is for addresses with few", async () => {
  const server = createLimitedServer({ trustProxy: 0, idleTimeout: IDLE_TIMEOUT });
  const crowd = Array.from({ length: 8 * 250 }, (_, at) => connectFrom(server, `10.0.0.${at % 8}`));
  const held = crowd.filter(({ destroyed }) => !destroyed);
  expect(held).toHaveLength(1500);
  const other = Array.from({ length: 17 }, () => connectFrom(server, "10.0.1.1"));
  expect(other.map(({ destroyed }) => destroyed)).toEqual([...Array.from({ length: 16 }, () => false), true]);
  for (const socket of [...crowd, ...other]) socket.destroy();
  await once(held.at(-1) ?? server, "close");
  // The crowd is gone.
  const again = Array.from({ length: 250 }, () => connectFrom(server, "10.0.0.0"));
  expect(again.some(({ destroyed }) => destroyed)).toBe(false);
  for (const socket of again) socket.destroy();
});

/** A server with large answers, and a connection that has sent `times` requests. */
async function ask(times: number, { idleTimeout = IDLE_TIMEOUT, size }: { idleTimeout?: number; size: number }) {
  const server = createLimitedServer({ trustProxy: 0, idleTimeout });
  let answered = 0;
  server.on(
    "request",
    limitPipelining((_request, response) => {
      answered += 1;
      response.end(Buffer.alloc(size));
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1"); // a server that listens on a port
  socket.on("error", () => undefined);
  const countOpen = () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)));
  socket.write("GET / HTTP/1.1\r\nHost: site.test\r\n\r\n".repeat(times));
  return { server, socket, countOpen, answered: () => answered };
}

const LARGE = 64 * 1024 * 1024;

test("a client that never reads an answer is disconnected, a slow one is not", async () => {
  const deaf = await ask(1, { idleTimeout: 300, size: LARGE });
  deaf.socket.pause();
  await expect.poll(deaf.countOpen).toBe(0);
  deaf.server.close();

  // Longer than a busy machine pauses between two pieces, and shorter than the whole read.
  const slow = await ask(1, { idleTimeout: 3000, size: LARGE });
  let read = 0;
  slow.socket.on("data", (piece: Buffer) => {
    read += piece.length;
    slow.socket.pause();
    setTimeout(() => slow.socket.resume(), 5);
  });
  await expect.poll(() => read, { timeout: 110_000 }).toBeGreaterThan(LARGE);
  slow.socket.destroy();
  slow.server.close();
});

test("a connection may pipeline sixteen requests, and one more closes it", async () => {
  const usual = await ask(16, { size: LARGE });
  await expect.poll(usual.answered).toBe(16);
  expect(await usual.countOpen()).toBe(1);
  usual.socket.destroy();
  usual.server.close();

  const flood = await ask(2500, { size: LARGE });
  await expect.poll(flood.answered).toBe(16);
  await expect.poll(flood.countOpen).toBe(0);
  expect(flood.answered()).toBe(16);
  flood.server.close();
});

test("a connection may send any number of requests one after another", async () => {
  const { server, socket, answered } = await ask(1, { size: 1 });
  for (let at = 1; at < 40; at += 1) {
    await once(socket, "data");
    socket.write("GET / HTTP/1.1\r\nHost: site.test\r\n\r\n");
  }
  await expect.poll(answered).toBe(40);
  socket.destroy();
  server.close();
});
