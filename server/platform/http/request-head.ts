import { randomUUID } from "node:crypto";
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import { RequestError } from "@hono/node-server";
import { apiMessages } from "../../../contract/api-messages.ts";
import { messages } from "../../../contract/messages.ts";
import type { Log } from "../log.ts";

/** `reason` is for the log and never contains request data. */
type Refusal = { status: number; error: string; reason: string };
type Refused = { status: number; headers: Record<string, string>; body: string };

/** Node keeps the first of several Host headers and drops the rest, so only the raw list shows them. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}

function findHostFault(request: IncomingMessage): Refusal | undefined {
  const count = countHosts(request);
  if (count === 1) return undefined;
  if (count > 1) return { status: 400, error: apiMessages.secondHost, reason: "two hosts" };
  // HTTP/1.0 had no Host yet.
  return request.httpVersion === "1.0" ? undefined : { status: 400, error: apiMessages.malformedHead, reason: "no host" };
}

/**
 * Chunked bodies are refused: Node parses all chunks of a read at once, eleven thousand of one byte each, before they can be stopped (DoS).
 */
function findLengthFault({ headers }: IncomingMessage): Refusal | undefined {
  if (headers["transfer-encoding"] === undefined) return undefined;
  return { status: 411, error: apiMessages.bodyWithoutLength, reason: "no length" };
}

function describeParserError({ code = "" }: NodeJS.ErrnoException): Refusal | undefined {
  if (code === "HPE_HEADER_OVERFLOW") return { status: 431, error: apiMessages.headTooLarge, reason: code };
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return { status: 413, error: apiMessages.bodyTooLarge, reason: code };
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return { status: 408, error: apiMessages.bodyTooSlow, reason: code };
  return code.startsWith("HPE_") ? { status: 400, error: apiMessages.malformedHead, reason: code } : undefined;
}

/** Lingering close: milliseconds for the client to read a refusal before the reset that follows unread bytes discards it. */
const LINGER = 1000;

function writeRaw(socket: Socket, { status, headers, body }: Refused): void {
  const lines = Object.entries({ Date: new Date().toUTCString(), ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"), () => socket.destroy());
}

export type HeadRefusals = ReturnType<typeof createHeadRefusals>;

/** Refuses requests that never reach a route, in the routes' format: a JSON error, `headers`, and one log line. */
export function createHeadRefusals({ log, headers }: { log: Log; headers: Readonly<Record<string, string>> }) {
  function refuse({ status, error, reason }: Refusal): Refused {
    const requestId = randomUUID();
    log.info({ requestId, status, reason }, "request refused");
    const body = JSON.stringify({ error });
    const own = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)), "Cache-Control": "no-store" };
    return { status, body, headers: { ...headers, ...own, "X-Request-Id": requestId, Connection: "close" } };
  }
  function answer(response: ServerResponse, refusal: Refusal): void {
    const { status, headers: all, body } = refuse(refusal);
    response.writeHead(status, all).end(body);
  }
  /** Answers without reading the rest of the request. */
  function answerUnread({ socket }: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    const { status, headers: all, body } = refuse(refusal);
    response.writeHead(status, all).write(body);
    socket.pause();
    setTimeout(() => socket.destroy(), LINGER).unref();
  }
  /** Responses of a connection that aren't finished: an answer in progress must not be broken by a refusal. */
  const unfinished = new WeakMap<Socket, Set<ServerResponse>>();
  function noteResponse({ socket }: IncomingMessage, response: ServerResponse): void {
    const responses = unfinished.get(socket) ?? new Set();
    unfinished.set(socket, responses.add(response));
    response.once("close", () => responses.delete(response));
  }
  function canAnswer(socket: Socket): boolean {
    const isAnswering = [...(unfinished.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    return socket.writable && socket.bytesRead > 0 && !isAnswering;
  }
  function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    const refusal = canAnswer(socket) ? describeParserError(error) : undefined;
    if (refusal === undefined) socket.destroy();
    else writeRaw(socket, refuse(refusal));
  }
  return {
    /** Refuses a request without a Host, with two (request smuggling: a proxy may trust the other one), or with a chunked body. */
    checkHead:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const hostFault = findHostFault(request);
        if (hostFault !== undefined) return answer(response, hostFault);
        const lengthFault = findLengthFault(request);
        if (lengthFault !== undefined) return answerUnread(request, response, lengthFault);
        return listener(request, response);
      },
    /** For requests the adapter cannot convert, such as a Host with a space. */
    answerUnreadable: (error: unknown): Response => {
      if (error instanceof RequestError) {
        const { body, ...init } = refuse({ status: 400, error: apiMessages.malformedHead, reason: error.message });
        return new Response(body, init);
      }
      log.error({ err: error }, "request failed");
      return Response.json({ error: messages.unexpected }, { status: 500, headers });
    },
    /** Answers requests that Node cannot parse or that timed out. */
    watch(server: Server): void {
      server.on("request", noteResponse);
      // Always a network socket here, though the type allows others.
      server.on("clientError", (error, socket) => (socket instanceof Socket ? onClientError(error, socket) : socket.destroy()));
      server.on("checkExpectation", (_request, response: ServerResponse) =>
        answer(response, { status: 417, error: apiMessages.expectationUnmet, reason: "an expectation" }),
      );
    },
  };
}
