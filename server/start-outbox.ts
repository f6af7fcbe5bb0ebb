import { site } from "../content/site.ts";
import type { RenderMail } from "./mails/mail-kinds.ts";
import { dispatchEvents } from "./notifications/dispatch-events.ts";
import { makeDigests } from "./notifications/make-digests.ts";
import { createWebhook } from "./notifications/send-webhook.ts";
import { giveUpLost, OUTBOX_CHANNEL } from "./outbox/outbox.store.ts";
import { createOutboxWorker, type Send } from "./outbox/outbox.worker.ts";
import { createSend } from "./outbox/send-message.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/database/db.ts";
import type { Log } from "./platform/log.ts";
import { createMailFolder, mailFolder } from "./platform/mail/mail-folder.ts";
import { createSmtp } from "./platform/mail/smtp.ts";

type StartOutboxDeps = {
  config: Pick<Config, "mail" | "siteUrl" | "dataDir" | "production">;
  database: Database;
  log: Log;
  render: RenderMail;
};

function openMail({ mail: { smtp, from }, dataDir, production }: StartOutboxDeps["config"], log: Log) {
  const sender = () => ({ from: from ?? site.email, senderName: site.name });
  if (smtp !== undefined) return createSmtp({ sender, smtp });
  if (production) log.warn("SMTP_URL is not set: mails are written to the data folder and not sent");
  return { deliver: createMailFolder({ sender, folder: mailFolder(dataDir) }), close: () => {} };
}

/** Starts notifications until the returned function is called: events become messages, and messages are sent. */
export async function startOutbox({ config, database, log, render }: StartOutboxDeps): Promise<() => Promise<void>> {
  const { db } = database;
  const mail = openMail(config, log);
  const { webhook, replyTo } = config.mail;
  const post = webhook && createWebhook({ ...webhook, siteUrl: config.siteUrl });
  const sendWebhook: Send = async (row, signal) => {
    if (post === undefined) throw new Error("NOTIFY_WEBHOOK_URL is not set");
    await post(row, signal);
  };
  const send = createSend({ db, render, deliver: mail.deliver, siteUrl: config.siteUrl, replyTo, sendWebhook });
  const prepare = async () => {
    const now = new Date();
    // A failure of one does not stop the others.
    const made = await Promise.allSettled([giveUpLost(db), makeDigests(db, config.mail, now), dispatchEvents(db, config.mail, now)]);
    for (const one of made)
      if (one.status === "rejected") log.error({ err: one.reason }, "staff notifications were not put into the outbox");
    return made.reduce((sum, one) => sum + (one.status === "fulfilled" ? one.value : 0), 0);
  };
  const worker = createOutboxWorker({ db, log, send, prepare });
  const end = async () => {
    await worker.stop();
    mail.close();
  };
  const unlisten = await database.listen(OUTBOX_CHANNEL, worker.wake).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  worker.wake();
  return async () => {
    await unlisten();
    await end();
  };
}
