import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { StartupError } from "../config/startup-error.ts";

/** Listens; `settings` names the port and address in error texts. @throws StartupError when the port is taken or the address not local */
export async function listen(server: Server, { host, port }: { host: string; port: number }, settings = "PORT (and HOST)"): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? `Port ${port} is taken.` : `Cannot listen on ${host}:${port} (${error.code}).`;
      reject(new StartupError(`${reason} Set ${settings} to other values.`, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}

/**
 * Tracks running requests.
 * @returns waits for the requests running at that moment, for at most `timeout` milliseconds; new ones are let in concurrently
 */
export function followRequests(server: Server): (timeout: number) => Promise<void> {
  // By connection: a pipelined response emits no event when its connection closes.
  const running = new Map<Socket, Set<ServerResponse>>();
  server.on("connection", (socket: Socket) => {
    running.set(socket, new Set());
    socket.once("close", () => running.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    const ofSocket = running.get(socket);
    ofSocket?.add(response);
    response.once("close", () => ofSocket?.delete(response));
  });
  const waitForEnd = (one: Socket | ServerResponse) => new Promise((resolve) => one.once("close", resolve));
  return async (timeout) => {
    const ended = [...running].map(([socket, responses]) =>
      Promise.race([waitForEnd(socket), Promise.all([...responses].map(waitForEnd))]),
    );
    await Promise.race([Promise.all(ended), wait(timeout, undefined, { ref: false })]);
  };
}

/** Interval for closing idle connections, in milliseconds. */
const LOOK_EVERY = 50;

/**
 * Drains the system's accept queue, for at most `timeout` milliseconds: closing the port would reset those connections. Each turn of the
 * event loop accepts one; the first turn may be over before the check.
 */
async function takeWaiting(server: Server, timeout: number): Promise<void> {
  const end = performance.now() + timeout;
  let isTaking = true;
  const take = () => (isTaking = true);
  server.on("connection", take);
  while (isTaking && performance.now() < end) {
    isTaking = false;
    await setImmediate();
    await setImmediate();
  }
  server.off("connection", take);
}

/** Graceful shutdown: accepts no new connection, lets running requests finish for at most `timeout` milliseconds, then cuts the rest. */
export async function stopServer(server: Server, timeout = 10_000): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), timeout);
  // A keep-alive connection of a browser or proxy would keep the server up for as long as it sends requests.
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
  await takeWaiting(server, timeout / 2);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(timer);
  clearInterval(looking);
}

/** Hard limit for stopping, in milliseconds: longer than requests and jobs have to finish. */
const MAX_STOPPING = 30_000;

/**
 * Runs `stop` once, on the first SIGTERM or SIGINT or when the parent process is gone, then exits. A signal to a whole process group
 * arrives twice, directly and through the parent, so repeated signals are ignored.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), MAX_STOPPING).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.on(event, onSignal);
}
