import { or } from "drizzle-orm";
import type { Db } from "../platform/database/db.ts";
import { type Erased, namesAddress, namesOneOf, type PersonTraces } from "../platform/database/person.ts";
import { staffEvents } from "./notifications.table.ts";

/** Erases events for staff about a person, reported or not. */
export async function eraseNotices(tx: Db, { address, enquiryIds, conversationIds, fileIds }: PersonTraces): Promise<Erased> {
  const { id, data } = staffEvents;
  const ids = [...enquiryIds, ...conversationIds, ...fileIds];
  const gone = await tx
    .delete(staffEvents)
    .where(or(namesAddress(data, address), namesOneOf(data, ids)))
    .returning({ id });
  return { went: gone.length };
}
