import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createLimitedServer } from "./limited-server.ts";

/** How many of `count` connections from one address are still open once the server has had its say. */
async function countOpen(trustProxy: number, count: number): Promise<number> {
  const server = createLimitedServer({ trustProxy });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  let closed = 0;
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.once("close", () => (closed += 1));
    await once(socket, "connect");
    sockets.push(socket);
  }
  await expect
    .poll(() => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open))))
    .toBe(trustProxy === 0 ? 250 : count);
  await expect.poll(() => closed).toBe(trustProxy === 0 ? count - 250 : 0);
  const open = count - closed;
  for (const socket of sockets) socket.destroy();
  server.close();
  return open;
}

test("one address holds a part of the connections only", async () => {
  expect(await countOpen(0, 260)).toBe(250);
});

test("a trusted proxy brings everybody's", async () => {
  expect(await countOpen(1, 260)).toBe(260);
});

test("a server has room for two thousand connections, and waits ten seconds for a head and a little longer than routes do for a body", () => {
  const server = createLimitedServer({ trustProxy: 0 });
  expect([server.maxConnections, server.headersTimeout, server.requestTimeout]).toEqual([2000, 10_000, 35_000]);
});
