import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createLimitedServer } from "./limited-server.ts";

/** A server, and what counts how many of `count` connections from one address are left once the server has had its say, and lets go of all. */
async function serve(trustProxy: number) {
  const server = createLimitedServer({ trustProxy });
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

test("one address holds a part of the connections only, and may come again once it has let go of them", async () => {
  const { server, countOpen } = await serve(0);
  expect([await countOpen(260, 250), await countOpen(251, 250)]).toEqual([250, 250]);
  server.close();
});

test("a trusted proxy brings everybody's", async () => {
  const { server, countOpen } = await serve(1);
  expect(await countOpen(260, 260)).toBe(260);
  server.close();
});

test("a server has room for two thousand connections, and waits ten seconds for a head and a little longer than routes do for a body", () => {
  const server = createLimitedServer({ trustProxy: 0 });
  expect([server.maxConnections, server.headersTimeout, server.requestTimeout]).toEqual([2000, 10_000, 35_000]);
});
