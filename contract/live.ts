import { z } from "zod";

/** Tabs with live updates, whose unseen items are counted. */
export const COUNTED_TABS = ["contacts", "payments", "comments", "files"] as const;
export type CountedTab = (typeof COUNTED_TABS)[number];

/** Request header of an unattended panel, whose requests do not extend the session. */
export const UNATTENDED = "X-Unattended";

/** Larger numbers are shown as "99+". */
export const MAX_COUNTED = 100;

/** Unseen items per tab; for the outbox, failed messages. */
export const NewsView = z
  .object({ contacts: z.int(), payments: z.int(), comments: z.int(), files: z.int(), outbox: z.int() })
  .meta({ id: "News" });
export type NewsView = z.infer<typeof NewsView>;
