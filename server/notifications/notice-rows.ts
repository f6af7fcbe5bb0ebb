import { sql } from "drizzle-orm";
import type { Notice } from "../mails/mail-kinds.ts";
import type { Db } from "../platform/database/db.ts";
import type { staffEvents } from "./notifications.table.ts";

export type EventRow = typeof staffEvents.$inferSelect;

// A row's data matches its event.
export const toNotice = ({ event, data, createdAt }: Pick<EventRow, "event" | "data" | "createdAt">) =>
  ({ event, data, at: createdAt.toISOString() }) as Notice;

/** One process at a time dispatches: two would each count too few messages, and create a digest twice. */
export const lockDispatch = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tell-staff', 0))`);
