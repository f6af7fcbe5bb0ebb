import { z } from "zod";
import { type Collection, collections } from "./collections.ts";

const CHANGES = [
  "created",
  "updated",
  "deleted",
  "restored",
  "ordered",
  "approved",
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
/** What becomes of the ways in and out of an account. */
const ACCESSES = ["logged_in", "logged_out", "login_failed", "locked_out", "code_failed", "passkey_failed", "invitation_failed"] as const;
export type Access = (typeof ACCESSES)[number];

/** What becomes of an account, beyond the change of a field. */
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

/** The word a collection goes by in the audit trail: the last part of its path. */
export function collectionWord({ path }: Pick<Collection, "path">): Audited {
  // A type cannot follow what `slice` does.
  return path.slice(path.lastIndexOf("/") + 1) as CollectionWord;
}

/** What the audit trail can be asked about: the tabs of the panel, by the word they have in the address, and the staff's accounts. */
export const AUDITED: readonly Audited[] = [...Object.values(collections).map(collectionWord), ...NOUNS];

/**
 * One write by staff, or one way in or out: who, when, what, before and after. `userId` is empty where nobody has such an
 * account; `isPictureKept` says of the pictures that were there before whether an item can have them again.
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

/** Without `id`, the changes of the whole list: its order, and every item. */
export const HistoryQuery = z.object({ of: z.enum(AUDITED), id: z.uuid().optional() });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** An item that was deleted and can still be brought back. */
export const deletedView = <View extends z.ZodType>(view: View) =>
  z.object({ item: view, deletedAt: z.iso.datetime(), deletedBy: z.string(), purgedAt: z.iso.datetime() });
