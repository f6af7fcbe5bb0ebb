import { connect, type Socket } from "node:net";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../server/platform/root.ts";

/** Attackers' addresses: all of 127.0.0.0/8 is local. The site treats each as a different visitor. */
const addressOf = (index: number) => `127.0.0.${index + 2}`;

export type Attack = {
  /** The answers, one text per connection that got one. */
  answers: string[];
  /** Connections still open at the server. */
  open: () => number;
  /** Lets deaf connections read, so that they notice the disconnect. */
  wake: () => void;
  stop: () => void;
};

type Line = { address: string; text: string | Iterable<string>; isDeaf?: boolean };

/** Opens connections that send their text; a deaf one reads no answer. */
function begin(origin: string, lines: readonly Line[]): Attack {
  const { hostname, port } = new URL(origin);
  const answers: string[] = [];
  const sockets = new Set<Socket>();
  for (const { address, text, isDeaf = false } of lines) {
    const socket = connect({ port: Number(port), host: hostname, localAddress: address });
    sockets.add(socket);
    let answer = "";
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      if (answer !== "") answers.push(answer);
    });
    if (isDeaf) socket.pause();
    else socket.on("data", (piece) => (answer += piece.toString()));
    socket.once("connect", () => void speak(socket, text));
  }
  return {
    answers,
    open: () => sockets.size,
    wake: () => {
      for (const socket of sockets) socket.resume();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function speak(socket: Socket, text: string | Iterable<string>): Promise<void> {
  for (const piece of typeof text === "string" ? [text] : text) {
    if (socket.destroyed) return;
    if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), wait(1000)]);
  }
}

const head = (line: string, headers: Record<string, string | number>) =>
  [`${line} HTTP/1.1`, "Host: localhost", ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n");

const JSON_TYPE = { "Content-Type": "application/json" };

function* repeat(text: string, count: number): Iterable<string> {
  for (let at = 0; at < count; at += 1) yield text;
}

/** The largest file that the site serves. */
function findLargestFile(): string {
  const folder = join(projectRoot, "build/client");
  const sizeOf = (name: string) => statSync(join(folder, name)).size;
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce((one, other) => (sizeOf(one) < sizeOf(other) ? other : one));
}

/** The attacks, by the resource they exhaust. Each is bounded, and ends automatically or with `stop`. */
export const attacks = {
  /** Thousands of pipelined requests per connection, with no answer read. */
  pipelining: (origin: string) => {
    const text = head("GET /", {}).repeat(2500);
    return begin(
      origin,
      Array.from({ length: 25 }, () => ({ address: addressOf(0), text, isDeaf: true })),
    );
  },
  /** A multipart boundary with quadratic cost for each piece of a large form. */
  boundary: (origin: string) => {
    const boundary = "-".repeat(15_000);
    const type = `multipart/form-data; boundary=${boundary}`;
    function* form() {
      yield head("POST /api/chat/upload", { "Content-Type": type, "Content-Length": 10_000_000 });
      yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
      yield* repeat("-".repeat(64 * 1024), 150);
    }
    return begin(origin, [{ address: addressOf(0), text: form() }]);
  },
  /** Large forms that are announced and never sent. */
  announcedForms: (origin: string) =>
    begin(
      origin,
      Array.from({ length: 153 }, (_, index) => ({
        address: addressOf(index % 9),
        text: head("POST /api/contact", { ...JSON_TYPE, "Content-Length": 65_536 }),
      })),
    ),
  /** The same for the card provider's webhook. */
  announcedEvents: (origin: string) =>
    begin(
      origin,
      Array.from({ length: 20 }, (_, index) => ({
        address: addressOf(index % 5),
        text: head("POST /api/payment/webhook", { ...JSON_TYPE, "Content-Length": 1_000_000 }),
      })),
    ),
  /** Bodies in chunks of one byte. */
  tinyChunks: (origin: string) =>
    begin(
      origin,
      Array.from({ length: 40 }, (_, index) => ({
        address: addressOf(index % 4),
        text: [
          head(`POST ${index % 2 === 0 ? "/api/contact" : "/api/chat/upload"}`, {
            "Content-Type": index % 2 === 0 ? "application/json" : "multipart/form-data; boundary=b",
            "Transfer-Encoding": "chunked",
          }),
          ...repeat("1\r\nx\r\n".repeat(10_000), 20),
        ],
      })),
    ),
  /** Eight addresses take as many connections as they get and read nothing; each tenth asks for more than the system's buffers hold. */
  slowReaders: (origin: string) => {
    const text = head(`GET /${findLargestFile()}`, {}).repeat(16);
    return begin(
      origin,
      Array.from({ length: 8 * 250 }, (_, index) => ({ address: addressOf(index % 8), text: index % 10 === 0 ? text : "", isDeaf: true })),
    );
  },
  /** Logins of made-up users from many addresses. */
  logins: (origin: string) => {
    const body = (index: number) => JSON.stringify({ userId: `user-${index}`, password: "made up as well" });
    return begin(
      origin,
      Array.from({ length: 120 }, (_, index) => ({
        address: addressOf(index),
        text: `${head("POST /api/admin/login", { ...JSON_TYPE, "Content-Length": body(index).length })}${body(index)}`,
      })),
    );
  },
} satisfies Record<string, (origin: string) => Attack>;
