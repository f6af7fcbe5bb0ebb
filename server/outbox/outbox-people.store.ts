import { and, asc, desc, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { MailKind } from "../mails/mail-kinds.ts";
import type { Db } from "../platform/database/db.ts";
import { type Erased, namesAddress, namesOneOf, type PersonTraces } from "../platform/database/person.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import { type MessageHead, messageHead } from "./outbox.store.ts";
import { outbox } from "./outbox.table.ts";

/** Internal mails of staff, even if one of them once wrote as a visitor. */
const INTERNAL: MailKind[] = ["staff-notice", "staff-digest", "staff-invitation"];

/** The newest mails to these addresses. */
export async function listMailsTo(db: Db, emails: string[], limit: number): Promise<MessageHead[]> {
  const { recipient, channel, kind, createdAt, id } = outbox;
  return db
    .select(messageHead)
    .from(outbox)
    .where(
      and(
        inArray(
          recipient,
          emails.map((email) => email.toLowerCase()),
        ),
        eq(channel, "mail"),
        notInArray(kind, INTERNAL),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Mails sent to a person, with their text. */
export async function exportMails(db: Db, { address }: PersonTraces) {
  const { kind, recipient, subject, text, status, createdAt, sentAt } = outbox;
  return db
    .select({ createdAt, sentAt, kind, to: recipient, subject, text, status })
    .from(outbox)
    .where(and(eq(recipient, address), notInArray(kind, INTERNAL)))
    .orderBy(asc(createdAt));
}

/** Erases messages to a person, and messages about them: notices to staff, digests and webhooks. */
export async function eraseMails(tx: Db, { address, enquiryIds, conversationIds, fileIds }: PersonTraces): Promise<Erased> {
  const { id, recipient, replyTo, kind, data, aboutId } = outbox;
  const ids = [...enquiryIds, ...conversationIds, ...fileIds];
  const isAboutThem = or(inArray(aboutId, ids), and(isNull(aboutId), namesOneOf(data, ids)));
  const isTheirs = and(eq(recipient, address), notInArray(kind, INTERNAL));
  const gone = await tx
    .delete(outbox)
    .where(or(isTheirs, sql`lower(${replyTo}) = ${address}`, namesAddress(data, address), isAboutThem))
    .returning({ id });
  if (gone.length > 0) await announceToStaff(tx, "outbox");
  return { went: gone.length, messageIds: gone.map((row) => row.id) };
}
