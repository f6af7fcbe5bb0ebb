import { site } from "../../content/site.ts";
import { PageQuery } from "../../contract/http.ts";
import { MessageDetailView, MessageView, OutboxQuery, OutboxStateView } from "../../contract/outbox-views.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/db.ts";
import { createRouter, failure, IdParam, json } from "../platform/http/router.ts";
import { describePages, forStaff, type Guard, linkNext } from "../platform/http/staff-route.ts";
import { countUnsent, getMessage, hidesRecipient, listMessages, resendMessage } from "./outbox-list.store.ts";
import type { OutboxRow } from "./outbox.store.ts";
import { wordsOf } from "./send-message.ts";
import { withoutKeys } from "./without-keys.ts";

/** A mail server's refusal often quotes the recipient, or the address that a mailbox forwards to. */
const withoutAddresses = (text: string) => text.replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, "…");

function toView({ id, createdAt, sentAt, nextAt, subject, lastError, ...row }: OutboxRow): MessageView {
  const { channel, kind, recipient, recipientName, status, attempts } = row;
  const isHidden = hidesRecipient(row);
  return {
    _id: id,
    channel,
    kind,
    recipient: isHidden ? "" : recipient,
    recipientName,
    status,
    attempts,
    ...(subject !== null && { subject }),
    ...(status === "waiting" && { nextAt: nextAt.toISOString() }),
    ...(lastError !== null && { lastError: isHidden ? withoutAddresses(lastError) : lastError }),
    ...(sentAt !== null && { sentAt: sentAt.toISOString() }),
    createdAt: createdAt.toISOString(),
  };
}

async function toDetailView(row: OutboxRow, siteUrl: string, replyTo: string | undefined): Promise<MessageDetailView> {
  if (row.channel === "webhook") return { ...toView(row), text: JSON.stringify(row.data, undefined, 2) };
  // Loaded on demand: only this needs the mail renderer.
  const { renderMail } = await import("../mails/render-mail.tsx");
  const { subject, text } = await wordsOf(withoutKeys(row), { render: renderMail, siteUrl });
  // For an answer it may be a colleague's own address.
  const answersTo = row.kind === "answer" ? undefined : (row.replyTo ?? replyTo ?? site.email);
  return { ...toView(row), subject, text, ...(answersTo !== undefined && { replyTo: answersTo }) };
}

/** The outbox as staff see it. */
export function outboxRoutes({ db, guard, config }: { db: Db; guard: Guard; config: Pick<Config, "mail" | "siteUrl"> }) {
  const staff = forStaff(guard, "Outbox");
  const list = staff.get("/api/admin/outbox", {
    summary: "List outgoing messages, newest first",
    ...describePages(MessageView, PageQuery),
    request: { query: OutboxQuery },
  });
  const state = staff.get("/api/admin/outbox/state", {
    summary: "Get the number of undelivered messages and whether a mail server is set up",
    responses: { 200: json(OutboxStateView, "The current state of the outbox") },
  });
  const show = staff.get("/api/admin/outbox/{id}", {
    summary: "Get a message with its text",
    request: { params: IdParam },
    responses: { 200: json(MessageDetailView, "The message as it was sent, or as it would be sent now"), 404: failure("No such message") },
  });
  const resend = staff.post("/api/admin/outbox/{id}/resend", {
    summary: "Resend a failed message",
    request: { params: IdParam },
    responses: {
      200: json(MessageView, "The message is waiting to be sent"),
      404: failure("No such message"),
      409: failure("The message hasn’t failed"),
    },
  });
  const { smtp, replyTo } = config.mail;
  return createRouter()
    .openapi(list, async (c) => c.json(linkNext(c, await listMessages(db, c.req.valid("query"))).map(toView), 200))
    .openapi(state, async (c) => c.json({ ...(await countUnsent(db)), hasMailServer: smtp !== undefined }, 200))
    .openapi(show, async (c) => c.json(await toDetailView(await getMessage(db, c.req.valid("param").id), config.siteUrl, replyTo), 200))
    .openapi(resend, async (c) => c.json(toView(await resendMessage(db, c.req.valid("param").id, c.var.staff)), 200));
}
