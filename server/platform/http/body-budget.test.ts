import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { apiMessages } from "../../../contract/api-messages.ts";
import { serverLimits } from "../../../contract/server-limits.ts";
import { type BodyRules, createBodyBudget, receiveBody, receiveJson } from "./body-budget.ts";
import { drainRequest } from "./drain-request.ts";
import { AppError } from "../errors.ts";
import { answerFailure, type AppEnv, logRequests } from "./router.ts";
import { createLog } from "../log.ts";

const MEGABYTE = 1024 * 1024;
const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A server with one route that takes a body, and what it has logged. */
async function serve(rules: Partial<BodyRules> = {}) {
  const lines: string[] = [];
  const app = new Hono<AppEnv>();
  app.onError(answerFailure);
  app.use(logRequests(createLog("info", { write: (line) => void lines.push(line) })), drainRequest({ idle: 200, most: 1000 }));
  const { budget = createBodyBudget({ maxBytes: 30 * MEGABYTE, maxBytesPerAddress: 11 * MEGABYTE }) } = rules;
  let received = 0;
  const counted: BodyRules["budget"] = {
    open(address) {
      const { charge, release } = budget.open(address);
      received += 1;
      return {
        charge,
        release: () => {
          received -= 1;
          release();
        },
      };
    },
  };
  const addressOf: BodyRules["addressOf"] = (c) => c.req.header("x-address") ?? "";
  app.post("/", receiveBody({ maxBytes: 10 * MEGABYTE, addressOf, ...rules, budget: counted }), async (c) =>
    c.text(String((await c.req.text()).length)),
  );
  app.post("/json", receiveJson(addressOf), async (c) => c.text("received"));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
  endings.push(() => server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  /** Sends the head of a request and the given part of its body. */
  const begin = (headers: Record<string, string | number>, body = "", path = "/") => {
    const socket = connect(port, "127.0.0.1");
    endings.push(() => socket.destroy());
    socket.on("error", () => undefined);
    const head = Object.entries({ Host: "site.test", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join("")}\r\n${body}`);
    return { socket, answer: text(socket).catch(() => "") };
  };
  /** Waits until `count` bodies are being received. */
  const receives = async (count: number) => {
    await expect.poll(() => received).toBe(count);
  };
  return { begin, receives, lines, levels: () => lines.map((line) => Number(/"level":(\d+)/.exec(line)?.[1])) };
}

const TEN = { "Content-Length": 10 * MEGABYTE };

test("a budget charges bytes as they arrive, up to each address's share, and released bytes can be taken again", () => {
  const budget = createBodyBudget({ maxBytes: 30 * 1024, maxBytesPerAddress: 11 * 1024 });
  const { charge, release } = budget.open("a");
  charge(10 * 1024);
  expect(() => charge(1)).toThrow(apiMessages.tooManyRequests());
  expect(() => budget.open("a")).toThrow(apiMessages.tooManyRequests());
  release();
  budget.open("a").charge(10 * 1024);
});

test("the last quarter of a budget is for addresses with no body in progress", () => {
  const budget = createBodyBudget({ maxBytes: 40 * 1024, maxBytesPerAddress: 16 * 1024 });
  for (const address of ["a", "b"]) {
    budget.open(address).charge(9 * 1024);
    budget.open(address).charge(4 * 1024);
  }
  expect(() => budget.open("a")).toThrow(apiMessages.tooManyBodies);
  const newcomer = budget.open("c");
  newcomer.charge(9 * 1024);
  expect(() => newcomer.charge(1)).toThrow(apiMessages.tooManyBodies);
});

test("a body that is announced but never arrives takes no room", async () => {
  const { begin, receives } = await serve();
  for (let at = 0; at < 60; at += 1) begin({ ...TEN, "X-Address": `a${at % 3}` });
  await receives(60);
  expect(await begin({ "Content-Length": 5, Connection: "close", "X-Address": "b" }, "hello").answer).toMatch(/^HTTP\/1\.1 200 /);
});

test("a body that sends nothing is dropped long before its timeout", async () => {
  const { begin } = await serve();
  const answer = await begin(TEN).answer;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain(apiMessages.bodyTooSlow);
});

test("one address cannot use up the room of others, and released room is free again", async () => {
  const { begin, receives } = await serve({ budget: createBodyBudget({ maxBytes: 3 * MEGABYTE, maxBytesPerAddress: MEGABYTE }) });
  const first = begin({ ...TEN, "X-Address": "greedy" }, "x".repeat(MEGABYTE - 2048));
  await receives(1);
  const second = await begin({ ...TEN, "X-Address": "greedy" }, "x".repeat(2048)).answer;
  expect(second).toMatch(/^HTTP\/1\.1 429 /);
  expect(second).toMatch(/^retry-after: \d+\r$/im);
  expect(second).toMatch(/^connection: close\r$/im);
  expect(second).toContain(apiMessages.tooManyRequests());
  expect(await begin({ "Content-Length": 5, Connection: "close", "X-Address": "modest" }, "hello").answer).toMatch(/^HTTP\/1\.1 200 /);
  first.socket.destroy();
  await receives(0);
  const again = { "Content-Length": 4096, Connection: "close", "X-Address": "greedy" };
  expect(await begin(again, "x".repeat(4096)).answer).toMatch(/^HTTP\/1\.1 200 /);
});

test("a body that trickles in is dropped at its timeout, even while bytes keep arriving", async () => {
  const { begin } = await serve({ timeout: 300 });
  const { socket, answer } = begin({ "Content-Length": 1000 });
  const trickle = setInterval(() => socket.write("x"), 50);
  const answered = await answer.finally(() => clearInterval(trickle));
  expect(answered).toMatch(/^HTTP\/1\.1 408 /);
  expect(answered).toContain(apiMessages.bodyTooSlow);
});

test("a failing check refuses a body before its first byte", async () => {
  const check = () => Promise.reject(new AppError("too_many", apiMessages.tooManyRequests()));
  const { begin } = await serve({ check });
  expect(await begin(TEN).answer).toMatch(/^HTTP\/1\.1 429 /);
});

test("a body that says it is too large is refused before its first byte", async () => {
  const { begin } = await serve({ maxBytes: 10, tooLarge: "Too large." });
  expect(await begin({ "Content-Length": 11 }).answer).toMatch(/^HTTP\/1\.1 413 [^]*Too large\./);
});

test("a client that disconnects mid-body is no error in the log", async () => {
  const { begin, receives, lines, levels } = await serve();
  const { socket } = begin(TEN, "hello");
  await receives(1);
  socket.destroy();
  await expect.poll(() => lines.length).toBe(1);
  expect(levels()).toEqual([30]);
});

test("JSON bodies share 8 MB, one address has 1 MB, and the room is free again once they are received", async () => {
  const { begin } = await serve();
  const length = { "Content-Length": serverLimits.jsonBodyBytes };
  const most = "x".repeat(serverLimits.jsonBodyBytes - 1);
  for (let round = 0; round < 2; round += 1) {
    const sent = Array.from({ length: 17 }, () => begin({ ...length, "X-Address": `greedy${round}`, Connection: "close" }, most, "/json"));
    const refused = await Promise.race(sent.map(({ answer }) => answer));
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    const others = begin({ ...length, "X-Address": "other", Connection: "close" }, `${most}x`, "/json");
    expect(await others.answer).toMatch(/^HTTP\/1\.1 200 /);
    for (const { socket } of sent) socket.write("x");
    const answers = await Promise.all(sent.map(({ answer }) => answer));
    expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 200 "))).toHaveLength(answers.length - 2);
  }
});
