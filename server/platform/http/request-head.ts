import { randomUUID } from "node:crypto";
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { RequestError } from "@hono/node-server";
import { apiMessages } from "../../../contract/api-messages.ts";
import { messages } from "../../../contract/messages.ts";
import type { Log } from "../log.ts";

/** `reason` is for the log, and never what was sent. */
type Refusal = { status: number; error: string; reason: string };
type Refused = { status: number; headers: Record<string, string>; body: string };

/** Node keeps the first of several and drops the others, so only the raw list tells. */
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
  // The first version of the protocol did not know it yet.
  return request.httpVersion === "1.0" ? undefined : { status: 400, error: apiMessages.malformedHead, reason: "no host" };
}

/** HTTP chunked bodies: Node parses all chunks of a read at once, of a byte each eleven thousand, before anybody can stop it. */
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

/** Milliseconds in which a refusal can be read before the reset that follows unread bytes takes it away. */
const LINGER = 1000;

/** Node's own handling asks the same field: an answer that has begun must not be broken by another. */
const isAnswering = (socket: Socket & { _httpMessage?: ServerResponse | null }) => socket._httpMessage?.headersSent === true;

const canAnswer = (socket: Socket) => socket.writable && socket.bytesRead > 0 && !isAnswering(socket);

function writeRaw(socket: Socket, { status, headers, body }: Refused): void {
  const lines = Object.entries({ Date: new Date().toUTCString(), ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"), () => socket.destroy());
}

export type HeadRefusals = ReturnType<typeof createHeadRefusals>;

/** Answers requests that no route ever sees as the routes answer theirs: a text, `headers`, and one line in the log. */
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
  /** Answers, and reads nothing more. */
  function answerUnread({ socket }: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    const { status, headers: all, body } = refuse(refusal);
    response.writeHead(status, all).write(body);
    socket.pause();
    setTimeout(() => socket.destroy(), LINGER).unref();
  }
  function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    const refusal = canAnswer(socket) ? describeParserError(error) : undefined;
    if (refusal === undefined) socket.destroy();
    else writeRaw(socket, refuse(refusal));
  }
  return {
    /**
     * Refuses a request without a host, one with two, of which a proxy in front may have believed the other one, and one whose body
     * does not say its length.
     */
    checkHead:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const hostFault = findHostFault(request);
        if (hostFault !== undefined) return answer(response, hostFault);
        const lengthFault = findLengthFault(request);
        if (lengthFault !== undefined) return answerUnread(request, response, lengthFault);
        return listener(request, response);
      },
    /** For what the adapter can make no request of, such as a host with a space. */
    answerUnreadable: (error: unknown): Response => {
      if (error instanceof RequestError) {
        const { body, ...init } = refuse({ status: 400, error: apiMessages.malformedHead, reason: error.message });
        return new Response(body, init);
      }
      log.error({ err: error }, "request failed");
      return Response.json({ error: messages.unexpected }, { status: 500, headers });
    },
    /** Answers what Node itself cannot read, or has waited for too long. */
    watch(server: Server): void {
      // A socket of this server comes over the network, though the type allows for others.
      server.on("clientError", (error, socket) => onClientError(error, socket as Socket));
      server.on("checkExpectation", (_request, response: ServerResponse) =>
        answer(response, { status: 417, error: apiMessages.expectationUnmet, reason: "an expectation" }),
      );
    },
  };
}
