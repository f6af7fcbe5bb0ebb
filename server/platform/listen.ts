import type { Server } from "node:http";
import { StartupError } from "./startup-error.ts";

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

/** Takes no new request, lets the running ones finish for at most `patience` milliseconds, then cuts what is left. */
export async function stopServer(server: Server, patience = 10_000): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
}

/** Runs `stop` once at the first SIGTERM or SIGINT; a second signal ends the process at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
