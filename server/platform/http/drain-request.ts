import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { isInProcess } from "./client-address.ts";
import { BODY_TIMEOUT } from "./body-budget.ts";

/** Waits until the rest of a body has come, which is thrown away, or until its sender pauses for `idle` or goes on for `most` milliseconds. */
async function drain(incoming: IncomingMessage, { idle, most }: DrainLimits): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pause = setTimeout(resolve, idle);
  const end = setTimeout(resolve, most);
  incoming.on("data", () => pause.refresh());
  for (const event of ["end", "close", "error"]) incoming.once(event, resolve);
  incoming.resume();
  await promise;
  clearTimeout(pause);
  clearTimeout(end);
}

function answerThenDrain(answer: ArrayBuffer, incoming: IncomingMessage, limits: DrainLimits): ReadableStream {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(answer));
      await drain(incoming, limits);
      controller.close();
    },
  });
}

type DrainLimits = { idle: number; most: number };

/**
 * Answers a request at once whose body nobody has read, and closes its connection only when the rest of that has come. A socket that is closed
 * while bytes are on their way is reset, and the reset throws away the answer as well: a proxy then tells its visitor that nobody answered.
 * Known as lingering close. @param limits milliseconds without a further byte, and in all
 */
export function drainRequest(limits: DrainLimits = { idle: 2000, most: BODY_TIMEOUT }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (isInProcess(c)) return;
    const { incoming } = c.env as { incoming: IncomingMessage }; // what node-server gives every request with a connection
    if (incoming.complete || c.res.body === null) return;
    const answer = await c.res.arrayBuffer();
    const headers = new Headers(c.res.headers);
    headers.set("Content-Length", String(answer.byteLength));
    c.res = new Response(answerThenDrain(answer, incoming, limits), { status: c.res.status, headers });
  };
}
