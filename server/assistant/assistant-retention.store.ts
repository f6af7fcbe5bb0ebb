import { and, eq, gt, isNotNull, lt, not, or } from "drizzle-orm";
import { findEnquiries, wasSentSince } from "../enquiries/enquiries.store.ts";
import { eraseFileRows } from "../files/file-people.store.ts";
import { eraseBytes } from "../files/files.store.ts";
import { deleteStaffEventsAbout } from "../notifications/notifications.store.ts";
import { deleteMessagesAbout } from "../outbox/outbox-retention.store.ts";
import type { Db } from "../platform/database/db.ts";
import { runEach } from "../platform/jobs/run-each.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { listFileIds } from "./uploads/assistant-documents.store.ts";
import { purgeQuestions } from "./assistant-questions.store.ts";
import { conversations, conversationTurns } from "./assistant.table.ts";

type AssistantRetentionStoreDeps = { db: Db; storage: Storage; log: Log };

const DAY = 24 * 3600_000;

type Forgotten = { isRetained: boolean; storedAs: string[] };

/**
 * Keeps what was sent with an enquiry: its documents and the turns until then. Clears the token, so that the browser has no access, and
 * moves the last activity back to the enquiry, so that the nightly purge finds nothing to do.
 */
async function trimToEnquiry(tx: Db, id: string, sent: { lastAt: Date; fileIds: string[] }): Promise<Forgotten> {
  const fileIds = (await listFileIds(tx, id)).filter((file) => !sent.fileIds.includes(file));
  const { storedAs = [] } = await eraseFileRows(tx, { fileIds });
  await tx.delete(conversationTurns).where(and(eq(conversationTurns.conversationId, id), gt(conversationTurns.createdAt, sent.lastAt)));
  await tx.update(conversations).set({ tokenHash: null, lastAt: sent.lastAt }).where(eq(conversations.id, id));
  return { isRetained: true, storedAs };
}

async function eraseAll(tx: Db, id: string): Promise<Forgotten> {
  const { storedAs = [] } = await eraseFileRows(tx, { fileIds: await listFileIds(tx, id) });
  await tx.delete(conversations).where(eq(conversations.id, id));
  await deleteMessagesAbout(tx, [id]);
  await deleteStaffEventsAbout(tx, [id]);
  return { isRetained: false, storedAs };
}

/**
 * Erases a conversation with its files, except what was sent with an enquiry. The rows in one transaction, under a lock that an upload or
 * a scope being sent waits for (race); then the bytes. @returns whether anything is kept
 */
export async function forgetConversation({ db, storage, log }: AssistantRetentionStoreDeps, id: string): Promise<{ isRetained: boolean }> {
  const { isRetained, storedAs } = await db.transaction(async (tx) => {
    await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for("update");
    const sent = (await findEnquiries(tx, [id])).get(id);
    return sent === undefined ? eraseAll(tx, id) : trimToEnquiry(tx, id, sent);
  });
  await eraseBytes({ storage, log }, storedAs);
  return { isRetained };
}

/**
 * Erases conversations with their files, and unanswered questions, after `retentionDays` without activity. One that can't be erased doesn't
 * stop the others.
 * @returns the number of fully erased conversations
 * @throws the first failure, once all were tried
 */
export async function purgeAssistant(
  deps: AssistantRetentionStoreDeps,
  { retentionDays, now }: { retentionDays: number; now: Date },
): Promise<number> {
  const due = new Date(now.getTime() - retentionDays * DAY);
  const { id, tokenHash, lastAt } = conversations;
  const isUntrimmed = or(isNotNull(tokenHash), not(wasSentSince(id, lastAt)));
  const rows = await deps.db
    .select({ id })
    .from(conversations)
    .where(and(lt(lastAt, due), isUntrimmed));
  let erased = 0;
  const forget = async (row: { id: string }) => {
    const { isRetained } = await forgetConversation(deps, row.id);
    if (!isRetained) erased += 1;
  };
  await runEach([() => purgeQuestions(deps.db, due), ...rows.map((row) => () => forget(row))], deps.log);
  return erased;
}
