import type { Mail, RenderedMail, RenderMail } from "../mails/mail-kinds.ts";
import type { Db } from "../platform/database/db.ts";
import type { DeliverMail } from "../platform/mail/mail.ts";
import { type OutboxRow, saveRendered } from "./outbox.store.ts";
import type { Send } from "./outbox.worker.ts";
import { site } from "../../content/site.ts";

type Rendering = { render: RenderMail; siteUrl: string };
type SendMessageDeps = Rendering & {
  db: Db;
  deliver: DeliverMail;
  /** Default Reply-To. */
  replyTo: string | undefined;
  sendWebhook: Send;
};

/** A mail's content: as rendered for its first attempt, or as it would be rendered now. */
export async function wordsOf(row: OutboxRow, { render, siteUrl }: Rendering): Promise<RenderedMail> {
  const { subject, html, text } = row;
  if (subject !== null && html !== null && text !== null) return { subject, html, text };
  // A row's data matches its kind.
  return render({ kind: row.kind, data: row.data } as Mail, siteUrl);
}

/** Sends a message by its channel. */
export function createSend(deps: SendMessageDeps): Send {
  const host = new URL(deps.siteUrl).hostname;
  return async (row, signal) => {
    if (row.channel === "webhook") return deps.sendWebhook(row, signal);
    const words = await wordsOf(row, deps);
    if (row.subject === null) await saveRendered(deps.db, row.id, words);
    const mail = {
      ...words,
      to: { name: row.recipientName, address: row.recipient },
      replyTo: row.replyTo ?? deps.replyTo ?? site.email,
      // The same for each attempt, so that the recipient's mailbox can drop duplicates.
      messageId: `<${row.id}@${host}>`,
      date: row.createdAt,
      isAutomatic: row.kind !== "answer",
    };
    await deps.deliver(mail, signal);
  };
}
