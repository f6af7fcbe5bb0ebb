import { z } from "zod";
import { type Collection, collections } from "./collections.ts";

const CHANGES = [
  "created",
  "updated",
  "deleted",
  "restored",
  "ordered",
  "approved",
  "hidden",
  "shown",
  "erased",
  "resent",
  "refunded",
  "settled",
  "exported",
  "published",
  "scheduled",
  "unpublished",
  "discarded",
  "reset",
] as const;
/** Refused logins and invitations. Anyone can cause them, so they are erased after a time. */
export const REFUSALS = ["login_failed", "locked_out", "code_failed", "passkey_failed", "invitation_failed"] as const;
/** Login and logout events. */
const ACCESSES = ["logged_in", "logged_out", ...REFUSALS] as const;
export type Access = (typeof ACCESSES)[number];

/** Account events besides field changes. */
const ACCOUNT_CHANGES = [
  "invited",
  "invitation_withdrawn",
  "joined",
  "password_changed",
  "sessions_ended",
  "factor_added",
  "factor_removed",
  "factors_reset",
  "recovery_codes_made",
  "recovery_code_used",
] as const;

export const AUDIT_ACTIONS = [...CHANGES, ...ACCESSES, ...ACCOUNT_CHANGES] as const;

type LastPart<Path extends string> = Path extends `${string}/${infer Rest}` ? LastPart<Rest> : Path;
type CollectionWord = LastPart<(typeof collections)[keyof typeof collections]["path"]>;
const NOUNS = [
  "packages",
  "payments",
  "contacts",
  "comments",
  "files",
  "outbox",
  "accounts",
  "people",
  "questions",
  "posts",
  "redirects",
  "documents",
] as const;
export type Audited = CollectionWord | (typeof NOUNS)[number];

/** A collection's name in the audit trail: the last part of its path. */
export function collectionWord({ path }: Pick<Collection, "path">): Audited {
  // `slice` loses the type.
  return path.slice(path.lastIndexOf("/") + 1) as CollectionWord;
}

/** All nouns in the audit trail: the panel's tabs by their name in the URL, and accounts. */
export const AUDITED: readonly Audited[] = [...Object.values(collections).map(collectionWord), ...NOUNS];

/**
 * One change by staff, or one login event: who, when, what, before and after. `userId` is empty for an unknown account; `isPictureKept`
 * tells which earlier pictures can still be restored.
 */
export const AuditView = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    userId: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    before: z.record(z.string(), z.unknown()).optional(),
    after: z.record(z.string(), z.unknown()).optional(),
    isPictureKept: z.boolean().optional(),
  })
  .meta({ id: "AuditEntry" });
export type AuditView = z.infer<typeof AuditView>;

/** Without `id`, all changes of the list: its order, and every item. `cursor` comes from the previous page. */
export const AuditQuery = z.object({
  of: z.enum(AUDITED),
  id: z.uuid().optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** A deleted item that can still be restored. */
export const deletedView = <View extends z.ZodType>(view: View) =>
  z.object({ item: view, deletedAt: z.iso.datetime(), deletedBy: z.string(), purgedAt: z.iso.datetime() });
