import { type AuditView, collectionWord } from "../../contract/history.ts";
import { type Actor, recordAudit } from "../audit/audit.store.ts";
import { type ContentDeps, writeContent } from "../platform/database/content-version.ts";
import type { Db } from "../platform/database/db.ts";
import type { Kept } from "./collections.catalogue.ts";

/** Who writes to which collection. */
export type Write<Of extends Kept = Kept> = { kept: Of; actor: Actor };

type Change = Pick<AuditView, "action" | "before" | "after"> & { id?: string };

/** A transaction that writes to a collection. What it calls `record` for is in the trail, and known to whoever shows the collection. */
export function writeItems<Result>(
  deps: ContentDeps,
  { kept, actor }: Write,
  write: (tx: Db, record: (change: Change) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const of = collectionWord(kept.declared);
  return writeContent(deps, (tx, announce) =>
    write(tx, async (change) => {
      await recordAudit(tx, { ...change, actor, of });
      await announce();
    }),
  );
}
