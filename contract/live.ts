import { z } from "zod";

/** Tabs of the panel to which something comes by itself, and is counted until it was seen. */
export const COUNTED_TABS = ["contacts", "payments", "comments", "files"] as const;
export type CountedTab = (typeof COUNTED_TABS)[number];

/** The header of what an open panel asks while nobody is at it, which keeps no session alive. */
export const UNATTENDED = "X-Unattended";

/** More than this many is shown as "99+". */
export const MAX_COUNTED = 100;

/** How many came since the one who asks last looked, by tab; of the outbox, how many could not be sent. */
export const NewsView = z
  .object({ contacts: z.int(), payments: z.int(), comments: z.int(), files: z.int(), outbox: z.int() })
  .meta({ id: "News" });
export type NewsView = z.infer<typeof NewsView>;
