import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { limits } from "../../../contract/limits.ts";
import { type BodyRules, createBodyBudget, receiveBody, receiveJson } from "./body-budget.ts";
import { AppError } from "../errors.ts";
import { answerFailure, type AppEnv, logRequests } from "./router.ts";
import { createLog } from "../log.ts";

const MEGABYTE = 1024 * 1024;
const endings: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const end of endings.splice(0)) end();
});

/** A server with one route that takes a body, and what it has logged. */
async function serve(rules: Partial<BodyRules> = {}) {
  const lines: string[] = [];
  const app = new Hono<AppEnv>();
  app.onError(answerFailure);
  app.use(logRequests(createLog("info", { write: (line) => void lines.push(line) })));
  const budget = createBodyBudget({ maxBytes: 30 * MEGABYTE, maxBytesPerAddress: 11 * MEGABYTE });
  let received = 0;
  const counted: BodyRules["budget"] = {
    take(address, bytes) {
      const release = budget.take(address, bytes);
      received += 1;
      return () => {
        received -= 1;
        release();
      };
    },
  };
  const addressOf: BodyRules["addressOf"] = (c) => c.req.header("x-address") ?? "";
  app.post("/", receiveBody({ budget: counted, maxBytes: 10 * MEGABYTE, addressOf, ...rules }), async (c) =>
    c.text(String((await c.req.text()).length)),
  );
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
  endings.push(() => server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  /** Sends the head of a request and as much of its body as is given. */
  const begin = (headers: Record<string, string | number>, body = "") => {
    const socket = connect(port, "127.0.0.1");
    endings.push(() => socket.destroy());
    socket.on("error", () => undefined);
    const head = Object.entries({ Host: "site.test", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST / HTTP/1.1\r\n${head.join("")}\r\n${body}`);
    return { socket, answer: text(socket).catch(() => "") };
  };
  /** Waits until so many bodies are being received. */
  const receives = async (count: number) => {
    await expect.poll(() => received).toBe(count);
  };
  return { begin, receives, lines, levels: () => lines.map((line) => Number(/"level":(\d+)/.exec(line)?.[1])) };
}

const TEN = { "Content-Length": 10 * MEGABYTE };

test("a budget can be used up to its last byte, by one address to its share, and what is given back can be taken again", () => {
  const budget = createBodyBudget({ maxBytes: 3, maxBytesPerAddress: 2 });
  const release = budget.take("a", 2);
  expect(() => budget.take("a", 1)).toThrow(apiMessages.tooManyRequests);
  budget.take("b", 1);
  expect(() => budget.take("c", 1)).toThrow(apiMessages.tooManyBodies);
  release();
  budget.take("a", 2);
});

test("of sixty unfinished bodies only as many are received as there is room for; the others hear at once when to come back", async () => {
  const { begin } = await serve();
  const begun = Array.from({ length: 60 }, (_, at) => begin({ ...TEN, "X-Address": `a${at}` }, "x".repeat(1000)));
  const refused: string[] = [];
  for (const { answer } of begun) void answer.then((said) => refused.push(said));
  await expect.poll(() => refused.length).toBe(58);
  for (const answer of refused) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/^retry-after: \d+\r$/im);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain(apiMessages.tooManyBodies);
  }
});

test("one address cannot take the room of the others, and room that was left is free again", async () => {
  const { begin, receives } = await serve();
  const first = begin({ ...TEN, "X-Address": "greedy" });
  await receives(1);
  const second = await begin({ ...TEN, "X-Address": "greedy" }).answer;
  expect(second).toMatch(/^HTTP\/1\.1 429 /);
  expect(second).toContain(apiMessages.tooManyRequests);
  expect(await begin({ "Content-Length": 5, Connection: "close", "X-Address": "modest" }, "hello").answer).toMatch(/^HTTP\/1\.1 200 /);
  first.socket.destroy();
  await receives(0);
  begin({ ...TEN, "X-Address": "greedy" });
  await receives(1);
});

test("a body that trickles in is given up when its time is over, however lively it is", async () => {
  const { begin } = await serve({ timeout: 300 });
  const { socket, answer } = begin({ "Content-Length": 1000 });
  const trickle = setInterval(() => socket.write("x"), 50);
  const answered = await answer.finally(() => clearInterval(trickle));
  expect(answered).toMatch(/^HTTP\/1\.1 408 /);
  expect(answered).toContain(apiMessages.bodyTooSlow);
});

test.each([
  ["that says its length", TEN],
  ["that comes in pieces", { "Transfer-Encoding": "chunked" }],
])("what speaks against a body %s is said before its first byte is sent", async (_which, headers) => {
  const check = () => Promise.reject(new AppError("too_many", apiMessages.tooManyRequests));
  const { begin } = await serve({ check });
  expect(await begin(headers).answer).toMatch(/^HTTP\/1\.1 429 /);
});

test("a body that says it is too large is refused before its first byte, one that does not say so when it is", async () => {
  const { begin } = await serve({ maxBytes: 10, tooLarge: "Too large." });
  expect(await begin({ "Content-Length": 11 }).answer).toMatch(/^HTTP\/1\.1 413 [^]*Too large\./);
  expect(await begin({ "Transfer-Encoding": "chunked" }, "b\r\nhello world\r\n").answer).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([["10485760"], [undefined]])(
  "a visitor who leaves in the middle of sending is no error in the log (length %s)",
  async (length) => {
    const { begin, receives, lines, levels } = await serve();
    const { socket } = begin(length === undefined ? { "Transfer-Encoding": "chunked" } : { "Content-Length": length }, "5\r\nhello\r\n");
    await receives(1);
    socket.destroy();
    await expect.poll(() => lines.length).toBe(1);
    expect(levels()).toEqual([30]);
  },
);

test("all JSON that is held at once has eight megabytes, that of one address one, and there is room again once it has come", async () => {
  const app = new Hono<AppEnv>();
  app.onError(answerFailure);
  app.use(logRequests(createLog("silent")));
  app.post(
    "/",
    receiveJson((c) => c.req.header("x-address") ?? ""),
    (c) => c.text("received"),
  );
  const ask = async (addresses: string[]) => {
    const ends: (() => void)[] = [];
    const answers = addresses.map(
      async (address) =>
        app.request("/", {
          method: "POST",
          headers: { "Content-Length": String(limits.jsonBodyBytes), "X-Address": address },
          body: new ReadableStream({ start: (controller) => void ends.push(() => controller.close()) }),
          duplex: "half",
        } as RequestInit), // whose type does not know yet what a stream needs
    );
    await setImmediate();
    for (const end of ends) end();
    return (await Promise.all(answers)).map(({ status, headers }) => [status, headers.get("Retry-After")].join(" "));
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const others = Array.from({ length: 106 }, (_, at) => `a${at}`);
  for (let round = 0; round < 2; round += 1) {
    const answered = await ask([...Array.from({ length: 16 }, () => "greedy"), ...others]);
    expect(answered.filter((answer) => answer === "200 ")).toHaveLength(120);
    expect([answered[15], answered.at(-1), vi.getTimerCount()]).toEqual(["429 5", "503 5", 0]);
  }
});
