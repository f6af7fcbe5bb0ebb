import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { type IncomingMessage, request, type RequestOptions } from "node:http";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { attacks } from "../../bench/attacks.ts";
import { type ServerProcess, startAt, waitForPictures } from "../../bench/site-process.ts";
import { staffAccount } from "./account.ts";

/** Denial-of-service attempts by one client on the built site. `npm run bench -- attacks` measures their cost. */
const port = Number(process.env["TEST_PORT"] ?? 3219) + 40;
const dataDir = mkdtempSync(join(tmpdir(), "site-attacks-"));
let site: ServerProcess;

test.beforeAll(async () => {
  site = await startAt(port, {
    DATA_DIR: dataDir,
    ADMIN_USER_ID: staffAccount.userId,
    ADMIN_PASSWORD: staffAccount.password,
    // Half of the default, to see it happen.
    IDLE_TIMEOUT_SECONDS: "30",
  });
  // Rendering pictures after the first start uses the CPU.
  await waitForPictures(site.origin);
});
test.afterAll(async () => {
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Uses a new connection: with keep-alive the server might close the connection just when a request is sent. */
async function ask(path: string, options: RequestOptions = {}, body = ""): Promise<{ status: number; cookies: string[] }> {
  const asked = request(site.origin + path, { agent: false, ...options });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage]; // what node:http emits
  await text(answer);
  return { status: answer.statusCode ?? 0, cookies: answer.headers["set-cookie"] ?? [] };
}

function post(path: string, body: object, headers: Record<string, string> = {}) {
  const json = JSON.stringify(body);
  const own = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(json)) };
  return ask(path, { method: "POST", headers: { ...own, ...headers } }, json);
}

async function expectOthersServed(): Promise<void> {
  for (let time = 0; time < 20; time += 1) expect((await ask("/api/health")).status).toBe(200);
  expect((await ask("/")).status).toBe(200);
}

test("a client that pipelines thousands of requests without reading is disconnected, and the site keeps running", async () => {
  const before = site.memoryMb();
  const attack = attacks.pipelining(site.origin);
  await expectOthersServed();
  attack.wake();
  await expect.poll(attack.open).toBe(0);
  // Before the fix, memory grew until the process crashed; uncollected garbage stays below this.
  expect(site.memoryMb() - before).toBeLessThan(400);
});

test("connections of eight addresses that read nothing don't take all places, and are closed", async () => {
  const before = site.countSockets();
  const attack = attacks.slowReaders(site.origin);
  // Of 2000. A busy machine accepts the last ones when the first have been closed already.
  await expect.poll(site.countSockets).toBeGreaterThan(before + 500);
  await expectOthersServed();
  expect(site.countSockets()).toBeLessThan(before + 1600);
  // A connection whose answer was taken in part is closed after twice the time.
  await expect.poll(site.countSockets, { timeout: 120_000 }).toBeLessThan(before + 20);
  await expectOthersServed();
  attack.stop();
});

test("a form with an oversized multipart boundary is rejected before its body is received", async () => {
  const attack = attacks.boundary(site.origin);
  await expectOthersServed();
  await expect.poll(() => attack.answers.length).toBe(1);
  expect(attack.answers[0]).toMatch(/^HTTP\/1\.1 400 /);
});

test("forms announced but not sent block no other client, and time out", async () => {
  const attack = attacks.announcedForms(site.origin);
  const login = await post("/api/admin/login", { userId: staffAccount.userId, password: staffAccount.password });
  expect(login.status).toBe(200);
  const enquiry = { name: "A", email: "a@client.example", phone: "1", service: "SEO Services", message: "Meanwhile" };
  expect((await post("/api/contact", enquiry)).status).toBe(201);
  await expectOthersServed();
  await expect.poll(() => attack.answers.filter((answer) => answer.startsWith("HTTP/1.1 408 ")).length).toBe(153);
  expect(attack.open()).toBe(0);
});

test("webhook events announced but not sent block no event of the payment provider", async () => {
  const attack = attacks.announcedEvents(site.origin);
  // 400 because it's unsigned: this only tests that it's received.
  expect((await post("/api/payment/webhook", {})).status).toBe(400);
  await expectOthersServed();
  await expect.poll(attack.open).toBe(0);
});

test("bodies in chunks of one byte are rejected by their headers", async () => {
  const attack = attacks.tinyChunks(site.origin);
  await expectOthersServed();
  await expect.poll(() => attack.answers.length).toBe(40);
  for (const answer of attack.answers) expect(answer).toMatch(/^HTTP\/1\.1 411 /);
});

test("during a flood of logins staff can log in from a known browser", async () => {
  const credentials = { userId: staffAccount.userId, password: staffAccount.password };
  const first = await post("/api/admin/login", credentials);
  const cookie = (first.cookies[0] ?? "").split(";", 1)[0] ?? "";
  const attack = attacks.logins(site.origin);
  expect((await post("/api/admin/login", credentials, { Cookie: cookie })).status).toBe(200);
  // Requests that came first have a response; the others were rejected or told to retry.
  attack.stop();
  await expectOthersServed();
});
