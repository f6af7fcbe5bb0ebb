import { desc, eq, sql } from "drizzle-orm";
import { redirectMessages } from "../../contract/redirect-messages.ts";
import { findOrderFaults, redirectLimits } from "../../contract/redirect-rules.ts";
import type { RedirectInput } from "../../contract/redirects.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { type ContentDeps, writeContent } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import { changeVersioned } from "../platform/database/row-version.ts";
import { AppError } from "../platform/errors.ts";
import { createOnce, type Once } from "../platform/http/idempotency.ts";
import { redirects } from "./redirects.table.ts";

export type RedirectRow = typeof redirects.$inferSelect;

/** All redirects, newest first. */
export const listRedirects = async (db: Db): Promise<RedirectRow[]> =>
  db.select().from(redirects).orderBy(desc(redirects.createdAt), desc(redirects.id)).limit(redirectLimits.maxRedirects);

/** Serializes writers: two valid redirects may form a loop together. */
const lockRedirects = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`);

const gone = () => new AppError("not_found", redirectMessages.gone);

type Content = Pick<RedirectRow, "fromPath" | "target" | "isPermanent" | "note">;

const toContent = ({ from, to, isPermanent, note }: RedirectInput): Content => ({ fromPath: from, target: to, isPermanent, note });

/** The audit record. */
const toRecord = ({ fromPath: from, target: to, isPermanent, note }: Content) => ({ from, to, isPermanent, note });

/** @throws AppError `invalid` with the field if it forms a loop or chain, or repeats a path */
function requireOrder(all: readonly RedirectRow[], content: Content, id?: string): void {
  const [fault] = Object.entries(findOrderFaults(toRecord(content), all.filter((row) => row.id !== id).map(toRecord)));
  if (fault) throw new AppError("invalid", fault[1], { extra: { field: fault[0] } });
}

type Creation<Answer> = { actor: Actor; once?: Once | undefined; toAnswer: (row: RedirectRow) => Answer };

/**
 * Adds a redirect. @returns the answer from `toAnswer`, stored with the key of `once`
 * @throws AppError `invalid`, or `conflict` if there are too many
 */
export async function createRedirect<Answer>(
  deps: ContentDeps,
  { actor, once, toAnswer }: Creation<Answer>,
  input: RedirectInput,
): Promise<Answer> {
  const content = toContent(input);
  return writeContent(deps, (outer, announce) =>
    createOnce(outer, once, async (tx) => {
      await lockRedirects(tx);
      const all = await listRedirects(tx);
      requireOrder(all, content);
      if (all.length >= redirectLimits.maxRedirects) throw new AppError("conflict", staffMessages.listFull(redirectLimits.maxRedirects));
      const [row] = await tx
        .insert(redirects)
        .values({ ...content, updatedBy: actor.userId })
        .returning();
      if (row === undefined) throw new Error("the redirect was not stored");
      await recordAudit(tx, { actor, of: "redirects", id: row.id, action: "created", after: toRecord(row) });
      await announce();
      return toAnswer(row);
    }),
  );
}

type Target = { id: string; actor: Actor };

/** @throws AppError `not_found`, `invalid`, or `conflict` when `version` is outdated */
export async function updateRedirect(deps: ContentDeps, { id, actor }: Target, { version, ...input }: RedirectInput): Promise<RedirectRow> {
  const content = toContent(input);
  return writeContent(deps, async (tx, announce) => {
    await lockRedirects(tx);
    const all = await listRedirects(tx);
    const row = all.find((each) => each.id === id);
    if (row === undefined) throw gone();
    return changeVersioned(row, {
      version,
      isThere: (now) => JSON.stringify(toRecord(now)) === JSON.stringify(toRecord(content)),
      write: async (next) => {
        requireOrder(all, content, id);
        const [changed] = await tx
          .update(redirects)
          .set({ ...content, version: next, updatedAt: new Date(), updatedBy: actor.userId })
          .where(eq(redirects.id, id))
          .returning();
        return changed;
      },
      record: async (before, after) => {
        await recordAudit(tx, { actor, of: "redirects", id, action: "updated", before: toRecord(before), after: toRecord(after) });
        await announce();
      },
    });
  });
}

/** @throws AppError `not_found` */
export async function deleteRedirect(deps: ContentDeps, { id, actor }: Target): Promise<void> {
  await writeContent(deps, async (tx, announce) => {
    await lockRedirects(tx);
    const [row] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
    if (row === undefined) throw gone();
    await recordAudit(tx, { actor, of: "redirects", id, action: "deleted", before: toRecord(row) });
    await announce();
  });
}
