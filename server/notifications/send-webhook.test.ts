import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { RefusedForGood } from "../platform/mail/mail.ts";
import { createWebhook } from "./send-webhook.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const notice = {
  event: "enquiry",
  at: "2026-03-01T04:00:00.000Z",
  data: {
    contactId: "3f9a1c07-5a35-4a7a-9d31-0c5d3c1de001",
    reference: "3F9A1C07",
    name: "Imran <!channel>\nRaza",
    email: "imran@looms.example",
    phone: "",
    service: "AI Services",
    message: "Hello",
    visit: { landing: "/pricing" },
  },
};
const message = { id: "4a7a1c07-5a35-4a7a-9d31-0c5d3c1de002", data: notice };

type Received = { path: string; headers: IncomingHttpHeaders; body: string };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A local receiver that records requests and answers as given. */
async function startReceiver(answer: RequestListener) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString("utf8")));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body });
      answer(request, response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Always an AddressInfo for a port.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hook`;
  const send = createWebhook({ url, secret: SECRET, siteUrl: "https://saat.example", patience: 500 });
  return { received, send, url };
}

const answering =
  (status: number, body = "", headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

// Always an Error.
const failureOf = (sent: Promise<void>) =>
  sent.then(
    () => undefined,
    (error: unknown) => error as Error,
  );

test("a message carries the event, a line for people, and a signature that the published package accepts", async () => {
  const { received, send } = await startReceiver(answering(204));
  await send(message);
  const [{ headers, body, path } = { headers: {}, body: "", path: "" }] = received;
  expect(path).toBe("/hook");
  expect(headers["content-type"]).toBe("application/json");
  // The package refuses a request without these headers.
  const told = new Webhook(SECRET).verify(body, headers as Record<string, string>);
  const { visit: _, ...data } = notice.data;
  expect(told).toEqual({
    type: "enquiry",
    timestamp: notice.at,
    data,
    text: `New enquiry from Imran ‹!channel› Raza about AI Services: https://saat.example/admin-secret-xyz123?tab=contacts&open=${notice.data.contactId}`,
  });
  expect(() => new Webhook(SECRET).verify(`${body} `, headers as Record<string, string>)).toThrow("No matching signature found");
});

test("each attempt is the same message with the same id", async () => {
  let attempts = 0;
  const { received, send } = await startReceiver((_request, response) => response.writeHead(attempts++ === 0 ? 500 : 200).end());
  expect(await failureOf(send(message))).toMatchObject({ message: "500 Internal Server Error" });
  await send(message);
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([message.id, message.id]);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  // Missing ones are refused below.
  for (const { headers, body } of received) new Webhook(SECRET).verify(body, headers as Record<string, string>);
});

test("410 is final; temporary errors are not", async () => {
  const gone = await startReceiver(answering(410));
  expect(await failureOf(gone.send(message))).toBeInstanceOf(RefusedForGood);
  for (const status of [400, 404, 429, 500, 503]) {
    const { send } = await startReceiver(answering(status, "no_service", { "Retry-After": "86400" }));
    const failure = await failureOf(send(message));
    expect(failure).not.toBeInstanceOf(RefusedForGood);
    expect(failure?.message).toMatch(new RegExp(`^${status} .*no_service$`));
  }
});

test("a redirect is a failure and is not followed", async () => {
  const elsewhere = await startReceiver(answering(200));
  const { send } = await startReceiver(answering(302, "", { Location: elsewhere.url }));
  expect((await failureOf(send(message)))?.message).toBe("302 Found");
  expect(elsewhere.received).toEqual([]);
});

test("a receiver without a complete answer times out", async () => {
  const silent = await startReceiver(() => {});
  expect((await failureOf(silent.send(message)))?.message).toContain("timeout");
  const slow = await startReceiver((_request, response) => void response.writeHead(410).write("wor"));
  expect(await failureOf(slow.send(message))).toMatchObject({ constructor: RefusedForGood, message: "410 Gone" });
});

test("only the beginning of an endless answer is read", async () => {
  let written = 0;
  const { send } = await startReceiver((_request, response) => {
    response.writeHead(500);
    const timer = setInterval(() => {
      if (response.destroyed) return clearInterval(timer);
      written += 1;
      response.write("x".repeat(1024));
    }, 1);
  });
  const failure = await failureOf(send(message));
  expect(failure?.message).toBe(`500 Internal Server Error ${"x".repeat(512)}`);
  expect(written).toBeLessThan(200);
});

test("an unreachable receiver is reported with the connection error, without the URL's path", async () => {
  const send = createWebhook({ url: "http://127.0.0.1:1/services/T0/SECRET", secret: SECRET, siteUrl: "https://saat.example" });
  const failure = await failureOf(send(message));
  expect(failure?.message).toMatch(/ECONNREFUSED|bad port/);
  expect(failure?.message).not.toContain("SECRET");
});
