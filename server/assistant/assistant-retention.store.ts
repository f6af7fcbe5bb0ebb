import { and, eq, gt, lt } from "drizzle-orm";
import { findEnquiries } from "../enquiries/enquiries.store.ts";
import { eraseFiles } from "../files/files.store.ts";
import { deleteStaffEventsAbout } from "../notifications/notifications.store.ts";
import { deleteMessagesAbout } from "../outbox/outbox-retention.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { listFileIds } from "./uploads/assistant-documents.store.ts";
import { purgeQuestions } from "./assistant-questions.store.ts";
import { conversations, conversationTurns } from "./assistant.table.ts";

type AssistantRetentionStoreDeps = { db: Db; storage: Storage };

const DAY = 24 * 3600_000;

/** Keeps what was sent with an enquiry: its documents and the turns until then. Clears the token, so that the browser has no access. */
async function trimToEnquiry(
  { db, storage }: AssistantRetentionStoreDeps,
  id: string,
  sent: { lastAt: Date; fileIds: string[] },
): Promise<void> {
  const files = await listFileIds(db, id);
  await eraseFiles(
    db,
    storage,
    files.filter((file) => !sent.fileIds.includes(file)),
  );
  await db.delete(conversationTurns).where(and(eq(conversationTurns.conversationId, id), gt(conversationTurns.createdAt, sent.lastAt)));
  await db.update(conversations).set({ tokenHash: null }).where(eq(conversations.id, id));
}

/** Erases a conversation with its files, except what was sent with an enquiry. @returns whether anything is kept */
export async function forgetConversation(deps: AssistantRetentionStoreDeps, id: string): Promise<{ isRetained: boolean }> {
  const sent = (await findEnquiries(deps.db, [id])).get(id);
  if (sent !== undefined) {
    await trimToEnquiry(deps, id, sent);
    return { isRetained: true };
  }
  await eraseFiles(deps.db, deps.storage, await listFileIds(deps.db, id));
  await deps.db.transaction(async (tx) => {
    await tx.delete(conversations).where(eq(conversations.id, id));
    await deleteMessagesAbout(tx, [id]);
    await deleteStaffEventsAbout(tx, [id]);
  });
  return { isRetained: false };
}

/**
 * Erases conversations with their files, and unanswered questions, after `retentionDays` without activity.
 * @returns the number of fully erased conversations
 */
export async function purgeAssistant(
  deps: AssistantRetentionStoreDeps,
  { retentionDays, now }: { retentionDays: number; now: Date },
): Promise<number> {
  const due = new Date(now.getTime() - retentionDays * DAY);
  await purgeQuestions(deps.db, due);
  const rows = await deps.db.select({ id: conversations.id }).from(conversations).where(lt(conversations.lastAt, due));
  let erased = 0;
  for (const { id } of rows) {
    const { isRetained } = await forgetConversation(deps, id);
    if (!isRetained) erased += 1;
  }
  return erased;
}
