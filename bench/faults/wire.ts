import { connect, createServer, type Server, type Socket } from "node:net";

export type Wire = { origin: string; port: number; cut(): Promise<void>; restore(): Promise<void> };

/** A cuttable connection to `target`, a local port. */
export async function layWire(target: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const join = (near: Socket) => {
    const far = connect(target, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      // Cutting causes errors at both ends.
      socket.on("error", () => {});
      socket.once("close", () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  };
  const restore = async () => {
    const opened = createServer(join);
    await new Promise<void>((resolve) => opened.listen(port, "127.0.0.1", resolve));
    const address = opened.address();
    if (typeof address === "object" && address !== null) port = address.port;
    server = opened;
  };
  await restore();
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    restore,
    async cut() {
      const closed = new Promise<void>((resolve) => server?.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
