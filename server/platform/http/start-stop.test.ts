import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test, vi } from "vitest";
import { StartupError } from "../config/startup-error.ts";
import { followRequests, listen, stopOnSignal, stopServer } from "./start-stop.ts";

const open: Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

const host = "127.0.0.1";
/** A wait this long fails at the test's own timeout. */
const LONGER_THAN_A_TEST = 120_000;

/** A server on a free port whose answers are finished by hand, if at all. */
async function start() {
  const answers: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    response.write("begun ");
    answers.push(response);
  });
  open.push(server);
  await listen(server, { host, port: 0 });
  // A server that listens on a port has an address of this shape.
  const { port } = server.address() as AddressInfo;
  const ask = async () => {
    const [response] = (await once(get({ host, port, agent: false }), "response")) as [IncomingMessage]; // what the event brings
    return text(response).catch(() => "cut");
  };
  return { server, port, answers, ask };
}

test("a port that is taken is reported in one sentence with the fix", async () => {
  const { port } = await start();
  const taken = listen(createServer(), { host, port });
  await expect(taken).rejects.toThrow(new StartupError(`Port ${port} is taken. Set PORT (and HOST) to other values.`));
});

test("an address of another machine is reported with the system's error code", async () => {
  const elsewhere = listen(createServer(), { host: "192.0.2.1", port: 8080 });
  await expect(elsewhere).rejects.toThrow(
    new StartupError("Cannot listen on 192.0.2.1:8080 (EADDRNOTAVAIL). Set PORT (and HOST) to other values."),
  );
});

test("requests in progress finish while the server stops; new ones are refused", async () => {
  const { server, answers, ask } = await start();
  const asked = ask();
  await expect.poll(() => answers.length).toBe(1);
  const stopped = stopServer(server);
  await expect.poll(() => server.listening).toBe(false);
  // A connection made in the instant the port closes is reset instead of refused.
  await expect(ask()).rejects.toMatchObject({ code: expect.stringMatching(/^ECONN(REFUSED|RESET)$/) });
  answers[0]?.end("and done");
  expect(await asked).toBe("begun and done");
  await stopped;
});

/** Sends requests from another thread, and counts in shared memory the connections that the system accepted. */
const ASK = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { connect } = require("node:net");
  const { port, visitors, connected } = workerData;
  const ask = () => new Promise((resolve) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write("GET / HTTP/1.1\\r\\nHost: site.test\\r\\n\\r\\n");
      Atomics.add(connected, 0, 1);
      Atomics.notify(connected, 0);
    });
    socket.on("data", (part) => (heard += part)).on("error", () => {}).on("close", () => resolve(heard.slice(0, 15)));
  });
  Promise.all(Array.from({ length: visitors }, ask)).then((answers) => parentPort.postMessage(answers));
`;

test("clients that connect while the process is busy, just before it stops, are answered and not reset", async () => {
  const server = createServer((_request, response) => void response.end("done"));
  open.push(server);
  await listen(server, { host, port: 0 });
  const { port } = server.address() as AddressInfo; // as above
  const visitors = 20;
  const connected = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(ASK, { eval: true, workerData: { port, visitors, connected } });
  const answers = once(worker, "message");
  // Blocks the event loop until the system has accepted all of them, and this process none.
  for (let count = 0; count < visitors; count = Atomics.load(connected, 0)) Atomics.wait(connected, 0, count);
  await stopServer(server);
  expect((await answers)[0]).toEqual(Array.from({ length: visitors }, () => "HTTP/1.1 200 OK"));
});

test("an answer that never ends is cut at the timeout", async () => {
  const { server, answers, ask } = await start();
  const asked = ask();
  await expect.poll(() => answers.length).toBe(1);
  await stopServer(server, 50);
  expect(await asked).toBe("cut");
});

test("an idle keep-alive connection doesn't delay the stop, and the timer is cleared", async () => {
  const server = createServer((_request, response) => void response.end("done"));
  open.push(server);
  await listen(server, { host, port: 0 });
  const agent = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo; // as above
  const [response] = (await once(get({ host, port, agent }), "response")) as [IncomingMessage];
  expect(await text(response)).toBe("done");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await stopServer(server);
  expect(vi.getTimerCount()).toBe(0);
  agent.destroy();
});

/** Sends requests over one connection, back to back, until it is closed. @returns how often it was answered */
async function askOnAndOn(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; ; count += 1) {
    const answered = await once(get({ host, port, agent }), "response").catch(() => undefined);
    if (answered === undefined) return count;
    await text((answered as [IncomingMessage])[0]); // what the event brings
  }
}

test("a connection that keeps sending requests doesn't keep a stopping server up", async () => {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    void setImmediate().then(() => response.end("done"));
  });
  open.push(server);
  await listen(server, { host, port: 0 });
  const { port } = server.address() as AddressInfo; // as above
  const asking = askOnAndOn(port);
  await expect.poll(() => count).toBeGreaterThan(2);
  await stopServer(server, LONGER_THAN_A_TEST);
  await asking;
});

test("a keep-alive connection closes once its answer is complete", async () => {
  const { server, port, answers } = await start();
  const agent = new Agent({ keepAlive: true });
  const asked = once(get({ host, port, agent }), "response");
  await expect.poll(() => answers.length).toBe(1);
  server.keepAliveTimeout = LONGER_THAN_A_TEST;
  const stopped = stopServer(server, LONGER_THAN_A_TEST);
  answers[0]?.end("and done");
  expect(await text((await asked)[0] as IncomingMessage)).toBe("begun and done"); // as above
  await stopped;
  agent.destroy();
});

test("waits for running requests while new ones are let in, and not for those", async () => {
  const { server, answers, ask } = await start();
  const waitForRunning = followRequests(server);
  const first = ask();
  await expect.poll(() => answers.length).toBe(1);
  let isDone = false;
  const done = waitForRunning(10_000).then(() => (isDone = true));
  const second = ask();
  await expect.poll(() => answers.length).toBe(2);
  expect(isDone).toBe(false);
  answers[0]?.end("and done");
  await done;
  expect(await first).toBe("begun and done");
  answers[1]?.end("as well");
  expect(await second).toBe("begun as well");
  await waitForRunning(10_000);
});

test("stops waiting at the timeout, and doesn't wait for aborted requests", async () => {
  const { server, answers, port } = await start();
  const waitForRunning = followRequests(server);
  const request = get({ host, port, agent: false }).on("error", () => undefined);
  await expect.poll(() => answers.length).toBe(1);
  await waitForRunning(20);
  request.destroy();
  await waitForRunning(60_000);
});

/** What a signal does to a process; simulated. */
function pretendProcess(stop: () => Promise<void>) {
  const listeners = new Map<string | symbol, () => void>();
  const exits: unknown[] = [];
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.spyOn(process, "on").mockImplementation((event, listener) => {
    listeners.set(event, listener);
    return process;
  });
  vi.spyOn(process, "exit").mockImplementation((code) => {
    exits.push(code);
    return undefined as never; // the pretended process goes on
  });
  stopOnSignal(stop);
  return { listeners, exits };
}

test.each(["SIGTERM", "SIGINT", "disconnect"])("%s stops the process once, however often it is sent", async (event) => {
  let stops = 0;
  const { listeners, exits } = pretendProcess(async () => void (stops += 1));
  expect([...listeners.keys()]).toEqual(["SIGTERM", "SIGINT", "disconnect"]);
  listeners.get(event)?.();
  for (const again of listeners.values()) again();
  await setImmediate();
  expect([stops, exits]).toEqual([1, [0]]);
});

test("a failed stop exits with an error", async () => {
  const { listeners, exits } = pretendProcess(() => Promise.reject(new Error("the database hangs")));
  listeners.get("SIGTERM")?.();
  await setImmediate();
  expect(exits).toEqual([1]);
});

test("a process that has not stopped after half a minute exits", () => {
  const { listeners, exits } = pretendProcess(() => new Promise(() => undefined));
  listeners.get("SIGTERM")?.();
  vi.advanceTimersByTime(29_999);
  expect(exits).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(exits).toEqual([1]);
});
