import { and, eq, gt, lte } from "drizzle-orm";
import { periods } from "../../contract/limits.ts";
import type { Db } from "../platform/database/db.ts";
import type { Staff } from "../platform/http/staff-route.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import { isSessionOpen } from "../staff/staff.store.ts";
import { documentPreviews } from "./documents.table.ts";

/** Creates a token for previews, valid for a limited time and no longer than the session. @returns the token for the cookie */
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

/** Whether a token may see previews. Also checks that its session isn't idle or expired, and its account not disabled. */
export async function maySeeDrafts(db: Db, token: string): Promise<boolean> {
  const [opened] = await db
    .select({ sessionId: documentPreviews.sessionId })
    .from(documentPreviews)
    .where(and(eq(documentPreviews.tokenHash, hashToken(token)), gt(documentPreviews.expiresAt, new Date())));
  return opened !== undefined && isSessionOpen(db, opened.sessionId);
}
