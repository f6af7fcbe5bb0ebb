import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { type MailServer, startMailServer } from "../../tests/fakes/mail-server.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { parseConfig } from "../platform/config/config.ts";
import { createLog } from "../platform/log.ts";
import { createSmtp } from "../platform/mail/smtp.ts";
import { claimDue, enqueueMail, enqueueWebhook, giveUpLost } from "./outbox.store.ts";
import { resendMessage } from "./outbox-list.store.ts";
import { outbox } from "./outbox.table.ts";
import { createOutboxWorker } from "./outbox.worker.ts";
import { createSend } from "./send-message.ts";

const site = useTestApp();

const render = async ({ kind }: { kind: string }) => ({ subject: `About ${kind}`, html: `<p>${kind}</p>`, text: kind });

async function startServer(setup?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(setup);
  onTestFinished(() => server.stop());
  return server;
}

type Options = { webhook?: () => Promise<void>; lines?: string[]; prepare?: () => Promise<number>; pause?: number };

/** One process's worker, sending to the server at `url`. */
function startWorker(url: string, { webhook = async () => {}, lines = [], prepare = async () => 0, pause = 0 }: Options = {}) {
  const { smtp } = parseConfig({ SMTP_URL: url, MAIL_FROM: "site@agency.example" }).mail;
  if (smtp === undefined) throw new Error("no server is set");
  const transport = createSmtp({ smtp, sender: () => ({ from: "site@agency.example", senderName: "Agency" }) });
  const { db } = site;
  const { deliver } = transport;
  const send = createSend({ db, render, deliver, siteUrl: "http://site.test", replyTo: "team@agency.example", sendWebhook: webhook });
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const worker = createOutboxWorker({ db, log, send, prepare, pause });
  const stop = async () => {
    await worker.stop();
    transport.close();
  };
  onTestFinished(stop);
  return { wake: worker.wake, stop };
}

const enqueue = (key: string, email = "ada@receiver.example") =>
  enqueueMail(site.db, {
    key,
    kind: "enquiry-received",
    to: { name: "Ada", email },
    data: { name: "Ada", reference: "AB-12", service: "AI Services", message: "Hello", at: "2026-11-22T09:00:00.000Z" },
  });

const readRows = () => site.db.select().from(outbox).orderBy(outbox.key);
const readRow = async () => (await readRows())[0] ?? expect.fail("nothing is in the outbox");
/** As if the retry delay had passed. */
const makeDue = () => site.db.update(outbox).set({ nextAt: sql`now()` });
const minutesUntilNext = async () => {
  const [row] = await site.db.select({ minutes: sql<string>`extract(epoch from next_at - now()) / 60` }).from(outbox);
  return Math.round(Number(row?.minutes));
};
const attempted = async (count: number) => {
  await expect.poll(async () => (await readRow()).attempts).toBe(count);
};
const settled = async (status: string) => {
  await expect.poll(async () => (await readRows()).every((row) => row.status === status)).toBe(true);
};

test("a replayed cause is one message", async () => {
  await Promise.all([enqueue("a"), enqueue("a"), enqueue("b")]);
  expect((await readRows()).map(({ key }) => key)).toEqual(["a", "b"]);
});

test("a rolled back message is not sent", async () => {
  const failing = site.db.transaction(async (tx) => {
    await enqueueWebhook(tx, "a", {
      event: "comment_held",
      at: "2026-11-22T09:00:00.000Z",
      data: { commentId: "1", blogId: "b", userName: "u", text: "t", held: "link" },
    });
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  expect(await readRows()).toEqual([]);
});

test("a message is sent as rendered once, with the right Reply-To", async () => {
  const server = await startServer();
  await enqueue("a", "Ada@Receiver.example");
  const worker = startWorker(server.url);
  worker.wake();
  await settled("sent");
  const row = await readRow();
  expect(row).toMatchObject({ subject: "About enquiry-received", attempts: 1, lastError: null, sentAt: expect.any(Date) });
  const [{ to, mail } = expect.fail()] = server.received;
  expect([to, mail.subject, mail.messageId]).toEqual([["ada@receiver.example"], row.subject, `<${row.id}@site.test>`]);
  expect(mail.replyTo?.value[0]?.address).toBe("team@agency.example");
});

test("a temporary refusal is retried after 1, 5 and 30 minutes, 2 and 12 hours, then fails", async () => {
  const server = await startServer();
  server.faults.refuseReceiver = { code: 451, words: "4.7.1 Come back later, ada@receiver.example" };
  const lines: string[] = [];
  await enqueue("a");
  const worker = startWorker(server.url, { lines });
  for (const [index, minutes] of [1, 5, 30, 120, 720].entries()) {
    worker.wake();
    // It is logged after it is recorded.
    await expect.poll(() => lines.length).toBe(index + 1);
    expect(await minutesUntilNext()).toBe(minutes);
    expect(await readRow()).toMatchObject({
      status: "waiting",
      attempts: index + 1,
      lastError: "451 4.7.1 Come back later, ada@receiver.example",
    });
    await makeDue();
  }
  worker.wake();
  await settled("failed");
  expect((await readRow()).attempts).toBe(6);
  await expect.poll(() => lines.length).toBe(6);
  expect(lines.map((line) => (JSON.parse(line) as { level: number; status: string }).status)).toEqual(Array(6).fill("451"));
  expect(lines.join("")).not.toContain("ada@");
});

test("a refused recipient fails at once, with the server's text", async () => {
  const server = await startServer();
  server.faults.refuseReceiver = { code: 550, words: "5.1.1 No such user" };
  await enqueue("a");
  startWorker(server.url).wake();
  await settled("failed");
  expect(await readRow()).toMatchObject({ attempts: 1, lastError: "550 5.1.1 No such user", sentAt: null });
});

test("an invalid address fails at once, and nothing is sent", async () => {
  const server = await startServer();
  await enqueue("a", "ada@receiver.example\r\nBcc: eve@evil.example");
  startWorker(server.url).wake();
  await settled("failed");
  expect(server.received).toEqual([]);
});

test("messages that waited for a server are sent once it is back", async () => {
  const gone = await startMailServer();
  await gone.stop();
  await enqueue("a");
  const worker = startWorker(gone.url);
  worker.wake();
  await attempted(1);
  await expect.poll(async () => (await readRow()).lastError).toContain("ECONNREFUSED");
  const back = await startServer({ port: gone.port });
  await makeDue();
  worker.wake();
  await settled("sent");
  expect(back.received).toHaveLength(1);
});

test("while the server is unreachable one message is tried, and the rest wait without losing an attempt", async () => {
  const gone = await startMailServer();
  await gone.stop();
  for (let index = 0; index < 20; index += 1) await enqueue(`m${index}`);
  const worker = startWorker(gone.url, { pause: 60_000 });
  worker.wake();
  await expect.poll(async () => (await site.db.select().from(outbox)).some(({ lastError }) => lastError !== null)).toBe(true);
  worker.wake();
  await worker.stop();
  const tried = (await site.db.select().from(outbox)).filter(({ attempts }) => attempts > 0);
  // As many as are sent concurrently had begun before the first failed.
  expect(tried.length).toBeLessThanOrEqual(5);
});

test("a clock set back does not extend the pause", async () => {
  const gone = await startMailServer();
  await gone.stop();
  await enqueue("a");
  const worker = startWorker(gone.url, { pause: 100 });
  worker.wake();
  await expect.poll(async () => (await readRow()).lastError).not.toBeNull();
  const { now } = Date;
  const earlier = vi.spyOn(Date, "now").mockImplementation(() => now() - 2 * 3_600_000);
  onTestFinished(() => earlier.mockRestore());
  const back = await startServer({ port: gone.port });
  await makeDue();
  const trySending = async () => {
    worker.wake();
    return (await readRow()).status;
  };
  await expect.poll(trySending).toBe("sent");
  expect(back.received).toHaveLength(1);
});

test("two workers on one queue send each message once", async () => {
  const server = await startServer();
  for (let index = 0; index < 40; index += 1) await enqueue(`m${index}`);
  for (const worker of [startWorker(server.url), startWorker(server.url)]) worker.wake();
  await settled("sent");
  expect([server.received.length, server.delivered().length]).toEqual([40, 40]);
  expect((await readRows()).every(({ attempts }) => attempts === 1)).toBe(true);
});

test("a message claimed and never sent is sent by another process after its lease", async () => {
  const server = await startServer();
  await enqueue("a");
  expect(await claimDue(site.db, "mail")).toMatchObject({ key: "a", attempts: 1 });
  const worker = startWorker(server.url);
  worker.wake();
  await worker.stop();
  expect(server.received).toEqual([]);
  expect(await minutesUntilNext()).toBe(5);
  await makeDue();
  startWorker(server.url).wake();
  await settled("sent");
  expect(server.received).toHaveLength(1);
});

test("a message sent but not recorded is sent again with the same Message-ID", async () => {
  const server = await startServer();
  server.faults.dropsAnswer = true;
  await enqueue("a");
  const worker = startWorker(server.url);
  worker.wake();
  await attempted(1);
  await expect.poll(async () => (await readRow()).lastError).toBe("The mail server closed the connection");
  server.faults.dropsAnswer = false;
  await makeDue();
  worker.wake();
  await settled("sent");
  expect([server.received.length, server.delivered().length]).toEqual([2, 1]);
});

test("an attempt that lost its lease changes nothing", async () => {
  const server = await startServer();
  server.faults.greetAfter = 300;
  server.faults.refuseReceiver = { code: 550, words: "5.1.1 No such user" };
  await enqueue("a");
  const worker = startWorker(server.url);
  worker.wake();
  await attempted(1);
  await site.db.update(outbox).set({ attempts: 2 });
  await worker.stop();
  expect(await readRow()).toMatchObject({ status: "waiting", attempts: 2, lastError: null });
});

test("a mail server that hangs blocks neither the webhook nor preparing messages", async () => {
  const server = await startServer();
  server.faults.greetAfter = 2000;
  let posted = 0;
  let prepared = 0;
  for (let index = 0; index < 8; index += 1) await enqueue(`m${index}`);
  const notice = { commentId: "1", blogId: "b", userName: "u", text: "t", held: "link" as const };
  await enqueueWebhook(site.db, "w", { event: "comment_held", at: "2026-11-22T09:00:00.000Z", data: notice });
  const prepare = async () => {
    prepared += 1;
    return 0;
  };
  const webhook = async () => void (posted += 1);
  const worker = startWorker(server.url, { webhook, prepare });
  worker.wake();
  await expect.poll(() => posted).toBe(1);
  worker.wake();
  await expect.poll(() => prepared).toBeGreaterThan(1);
  expect(server.received).toEqual([]);
});

test("a failure to prepare messages does not block queued ones", async () => {
  const server = await startServer();
  const lines: string[] = [];
  await enqueue("a");
  startWorker(server.url, { lines, prepare: () => Promise.reject(new Error("a fault of ours")) }).wake();
  await settled("sent");
  expect(lines.join("")).toContain("a fault of ours");
});

test("a stopping process releases messages that take too long", async () => {
  const server = await startServer();
  // Longer than the test's timeout.
  server.faults.greetAfter = 120_000;
  await enqueue("a");
  const worker = startWorker(server.url);
  worker.wake();
  await attempted(1);
  await worker.stop();
  expect(await readRow()).toMatchObject({ status: "waiting", attempts: 0, lastError: null });
  const [due] = await site.db
    .select()
    .from(outbox)
    .where(sql`${outbox.nextAt} <= now()`);
  expect(due?.key).toBe("a");
});

test("a rendered message is not rendered again", async () => {
  const server = await startServer();
  await enqueue("a");
  await site.db.update(outbox).set({ subject: "As it was", html: "<p>then</p>", text: "then" }).where(eq(outbox.key, "a"));
  startWorker(server.url).wake();
  await settled("sent");
  expect(server.received[0]?.mail.subject).toBe("As it was");
});

test("a message that crashed the process on every try fails with a reason", async () => {
  await enqueue("a");
  await site.db.update(outbox).set({ attempts: 6, nextAt: new Date(0) });
  await giveUpLost(site.db);
  expect(await readRow()).toMatchObject({ status: "failed", lastError: expect.stringContaining("stopped each time") });
  await resendMessage(site.db, (await readRow())?.id ?? "", { userId: "amna" });
  await giveUpLost(site.db);
  expect(await readRow()).toMatchObject({ status: "waiting", attempts: 0 });
});
