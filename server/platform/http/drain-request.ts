import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { incomingOf } from "./client-address.ts";
import { BODY_TIMEOUT } from "./body-budget.ts";

/** Discards the rest of a body until it ends, its sender pauses for `idle` milliseconds, or `most` milliseconds have passed. */
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
 * Lingering close: answers a refused request at once, but closes the connection only after the rest of its body has arrived. Closing a
 * socket with unread bytes resets it, which also discards the answer: a proxy would report that the server did not answer.
 * @param limits milliseconds without a further byte, and in all
 */
export function drainRequest(limits: DrainLimits = { idle: 2000, most: BODY_TIMEOUT }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const incoming = incomingOf(c);
    if (incoming === undefined || incoming.complete || c.res.body === null) return;
    const answer = await c.res.arrayBuffer();
    const headers = new Headers(c.res.headers);
    headers.set("Content-Length", String(answer.byteLength));
    c.res = new Response(answerThenDrain(answer, incoming, limits), { status: c.res.status, headers });
  };
}
