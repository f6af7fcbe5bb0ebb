import { z } from "zod";

export const AUDIT_ACTIONS = ["created", "updated", "deleted", "restored", "ordered", "approved", "erased"] as const;

/** What the audit trail can be asked about: the tabs of the panel, by the word they have in the address. */
export const AUDITED = [
  "portfolio",
  "expertise",
  "our-projects",
  "testimonials",
  "team-members",
  "milestones",
  "packages",
  "contacts",
  "comments",
  "files",
] as const;
export type Audited = (typeof AUDITED)[number];

/** One write by staff: who, when, what, before and after. */
export const AuditView = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    userId: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    before: z.record(z.string(), z.unknown()).optional(),
    after: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "AuditEntry" });
export type AuditView = z.infer<typeof AuditView>;

/** Without `id`, the changes of the whole list: its order, and every item. */
export const HistoryQuery = z.object({ of: z.enum(AUDITED), id: z.uuid().optional() });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** An item that was deleted and can still be brought back. */
export const deletedView = <View extends z.ZodType>(view: View) =>
  z.object({ item: view, deletedAt: z.iso.datetime(), deletedBy: z.string(), purgedAt: z.iso.datetime() });
