import { expect, test } from "vitest";
import type { Db } from "../platform/database/db.ts";
import type { OutgoingMail } from "../platform/mail/mail.ts";
import type { OutboxRow } from "./outbox.store.ts";
import { createSend } from "./send-message.ts";

const row = {
  id: "3f9a1c07-5a35-4a7a-9d31-0c5d3c1de001",
  channel: "mail",
  recipient: "imran@looms.example",
  recipientName: "Imran",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
  replyTo: null,
  createdAt: new Date(0),
} as OutboxRow; // all that sending a rendered mail needs

async function sendAndRead(replyTo: string | null): Promise<OutgoingMail | undefined> {
  const sent: OutgoingMail[] = [];
  const send = createSend({
    db: {} as Db, // unused: the mail is rendered
    render: () => Promise.reject(new Error("rendered again")),
    deliver: async (mail) => void sent.push(mail),
    siteUrl: "https://site.test",
    replyTo: "people@site.test",
    sendWebhook: () => Promise.reject(new Error("no webhook")),
  });
  await send({ ...row, replyTo }, AbortSignal.timeout(1000));
  return sent[0];
}

test("a reply goes to the configured Reply-To, unless the message has its own", async () => {
  expect((await sendAndRead(null))?.replyTo).toBe("people@site.test");
  expect((await sendAndRead("imran@looms.example"))?.replyTo).toBe("imran@looms.example");
});
