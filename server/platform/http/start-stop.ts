import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { StartupError } from "../config/startup-error.ts";

/** Starts answering; `settings` name the port and address in the configuration. @throws StartupError when the port is taken or the address is not this machine's */
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
 * Keeps count of the requests that run.
 * @returns what waits until those of that moment have ended, for at most `timeout` milliseconds; others are let in meanwhile
 */
export function followRequests(server: Server): (timeout: number) => Promise<void> {
  // By connection: of a response that waits behind another one nobody hears when the connection closes.
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
  const waitForEnd = (socket: Socket, response: ServerResponse) =>
    new Promise((resolve) => {
      response.once("close", resolve);
      socket.once("close", resolve);
    });
  return async (timeout) => {
    const ended = [...running].flatMap(([socket, responses]) => [...responses].map((response) => waitForEnd(socket, response)));
    await Promise.race([Promise.all(ended), wait(timeout, undefined, { ref: false })]);
  };
}

/** How often connections whose answer is whole are looked for, in milliseconds. */
const LOOK_EVERY = 50;

/**
 * Accepts what waits in the system's accept queue, for at most `timeout` milliseconds: with the port it would be reset. Of those that came while
 * this process was busy, each turn of the event loop takes one; the first turn may be over before it looks.
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

/** Takes no new connection, lets the requests that run finish for at most `timeout` milliseconds, then cuts what is left. */
export async function stopServer(server: Server, timeout = 10_000): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), timeout);
  // A browser or proxy that keeps its connection would keep the server: for seconds, or for as long as it goes on asking.
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
  await takeWaiting(server, timeout / 2);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(timer);
  clearInterval(looking);
}

/** What is still not done by then is given up, in milliseconds: longer than requests and jobs have to finish. */
const MAX_STOPPING = 30_000;

/**
 * Runs `stop` once, at the first SIGTERM or SIGINT or when the process that started this one is gone, and ends the process. Whoever signals a
 * whole group reaches the server twice, directly and through its starter, so a repeated signal changes nothing.
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
