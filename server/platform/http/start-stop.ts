import type { Server } from "node:http";
import { StartupError } from "../config/startup-error.ts";

/** Starts answering. @throws StartupError when the port is taken or the address is not this machine's */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? `Port ${port} is taken.` : `Cannot listen on ${host}:${port} (${error.code}).`;
      reject(new StartupError(`${reason} Set PORT (and HOST) to other values.`, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}

/** Takes no new request, lets the running ones finish for at most `timeout` milliseconds, then cuts what is left. */
export async function stopServer(server: Server, timeout = 10_000): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), timeout);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
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
