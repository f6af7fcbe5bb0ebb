import { clearAuditOf } from "../audit/audit.store.ts";
import { anonymiseOrders, listForgettable } from "../payments/payment-personal.store.ts";
import type { Db } from "../platform/database/db.ts";
import type { Log } from "../platform/log.ts";

type ForgetOrdersDeps = { db: Db; log: Log };

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - years);
  return then;
}

async function forgetOrder({ db }: ForgetOrdersDeps, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await anonymiseOrders(tx, ids);
    await clearAuditOf(tx, "payments", ids);
  });
}

/** Anonymizes orders and their renewals without activity for the years the law requires. @returns how many */
export async function forgetOldOrders(deps: ForgetOrdersDeps, { now, orderYears }: { now: Date; orderYears: number }): Promise<number> {
  let forgotten = 0;
  for (const ids of await listForgettable(deps.db, yearsBefore(now, orderYears))) {
    try {
      await forgetOrder(deps, ids);
      forgotten += 1;
    } catch (error) {
      deps.log.error({ err: error, payment: ids[0] }, "an old order was not anonymised");
    }
  }
  return forgotten;
}
