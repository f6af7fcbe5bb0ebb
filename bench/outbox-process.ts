import { sql } from "drizzle-orm";
import { parseConfig } from "../server/platform/config/config.ts";
import type { Database } from "../server/platform/database/db.ts";
import { createLog } from "../server/platform/log.ts";
import { createSmtp } from "../server/platform/mail/smtp.ts";
import { enqueueMail } from "../server/outbox/outbox.store.ts";
import { outbox } from "../server/outbox/outbox.table.ts";
import { createOutboxWorker } from "../server/outbox/outbox.worker.ts";
import { createSend } from "../server/outbox/send-message.ts";

/**
 * A process that writes and sends messages until it is killed: `<database> <smtp url> <name> write|drain`. Prints the key of each committed
 * message. With `drain` it writes none and ends once nothing is waiting.
 */
const [where = "", smtpUrl = "", name = "", what] = process.argv.slice(2);

const log = createLog("silent");

async function open(): Promise<Database> {
  // Loading both drivers would take most of the start.
  if (!where.startsWith("postgres")) {
    const { openPglite } = await import("../server/platform/database/db-pglite.ts");
    return openPglite(where, () => undefined);
  }
  const { openPostgres } = await import("../server/platform/database/db-postgres.ts");
  return openPostgres(where, log);
}

const database = await open();
const { db } = database;
const { smtp } = parseConfig({ SMTP_URL: smtpUrl, MAIL_FROM: "site@site.test" }).mail;
if (smtp === undefined) throw new Error("no mail server is named");
const { deliver } = createSmtp({ smtp, sender: () => ({ from: "site@site.test", senderName: "Site" }) });
const render = async () => ({ subject: "A message", html: "<p>A message</p>", text: "A message" });
const send = createSend({ db, render, deliver, siteUrl: "http://site.test", replyTo: undefined, sendWebhook: async () => {} });
const worker = createOutboxWorker({ db, log, send, prepare: async () => 0 });
worker.wake();

const enqueue = (key: string) =>
  enqueueMail(db, {
    key,
    kind: "enquiry-received",
    to: { name: key, email: `${key}@site.test` },
    data: { name: key, reference: key, service: "AI Services", message: "Hello", at: new Date().toISOString() },
  });

const countWaiting = async () =>
  (
    await db
      .select({ id: outbox.id })
      .from(outbox)
      .where(sql`${outbox.status} = 'waiting'`)
  ).length;

if (what === "drain") {
  // Messages claimed by killed processes are due now, not in five minutes.
  await db.update(outbox).set({ nextAt: sql`now()` });
  while ((await countWaiting()) > 0) {
    worker.wake();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  process.exit(0);
}
for (let index = 0; ; index += 1) {
  const key = `${name}-${index}`;
  await enqueue(key);
  process.stdout.write(`${key}\n`);
  worker.wake();
}
