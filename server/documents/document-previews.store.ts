import { and, eq, gt, lte } from "drizzle-orm";
import { periods } from "../../contract/limits.ts";
import type { Db } from "../platform/database/db.ts";
import type { Staff } from "../platform/http/staff-route.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { isSessionOpen } from "../staff/staff.store.ts";
import { documentPreviews } from "./documents.table.ts";

/** Lets the browser with the token that it makes see drafts on their pages for a while, and no longer than its session lasts. */
export async function openPreviews(
  db: Db,
  { sessionId, expiresAt }: Pick<Staff, "sessionId" | "expiresAt">,
): Promise<{ token: string; until: Date }> {
  const [token, now] = [makeToken(), new Date()];
  const until = new Date(Math.min(now.getTime() + periods.documentPreview, expiresAt.getTime()));
  await db.delete(documentPreviews).where(lte(documentPreviews.expiresAt, now));
  await db.insert(documentPreviews).values({ tokenHash: hashToken(token), sessionId, expiresAt: until });
  return { token, until };
}

/** Whether the browser with a token may see drafts: its session may have been idle for too long, or its account disabled, since they were opened to it. */
export async function maySeeDrafts(db: Db, token: string): Promise<boolean> {
  const [opened] = await db
    .select({ sessionId: documentPreviews.sessionId })
    .from(documentPreviews)
    .where(and(eq(documentPreviews.tokenHash, hashToken(token)), gt(documentPreviews.expiresAt, new Date())));
  return opened !== undefined && isSessionOpen(db, opened.sessionId);
}
