import { and, asc, eq, gt, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { periods } from "../../contract/limits.ts";
import { enqueueMail } from "../outbox/outbox.store.ts";
import { isAfter, readInBatches } from "../platform/database/batches.ts";
import { existsIn } from "../platform/database/count-some.ts";
import type { Db } from "../platform/database/db.ts";
import { announceToStaff } from "../platform/database/staff-changes.ts";
import type { Log } from "../platform/log.ts";
import { mayTell, toBuyerMail } from "./payment-notices.ts";
import type { Order } from "./payments.store.ts";
import { payments } from "./payments.table.ts";
import type { PaymentProvider } from "./provider.ts";

type Deps = { db: Db; provider: Pick<PaymentProvider, "name">; log: Log };

const BATCH = 20;

/** Another order of the same person that makes a reminder of this one wrong: bought since, begun later, or reminded of before. */
function hasBetter(): SQL {
  const other = alias(payments, "other");
  const isBetter = or(gt(other.paidAt, payments.createdAt), gt(other.createdAt, payments.createdAt), isNotNull(other.remindedAt));
  return existsIn(other, and(sql`lower(${other.email}) = lower(${payments.email})`, ne(other.id, payments.id), isBetter));
}

/**
 * Orders whose buyer is to be reminded. Only those whose checkout is known to have closed: one that is pending may have been paid, and its
 * provider could not be asked yet. Nobody is reminded of a test, unless there is nothing else.
 */
function isDue({ name }: Deps["provider"], now: Date): SQL | undefined {
  const madeBefore = new Date(now.getTime() - periods.remindAfter);
  const madeAfter = new Date(now.getTime() - periods.remindWithin);
  return and(
    eq(payments.status, "expired"),
    isNull(payments.renewalOf),
    isNull(payments.remindedAt),
    lt(payments.createdAt, madeBefore),
    gt(payments.createdAt, madeAfter),
    name === "sandbox" ? undefined : eq(payments.isTest, false),
    not(hasBetter()),
  );
}

const readDue = ({ db, provider }: Deps, now: Date): AsyncGenerator<Order> =>
  readInBatches<Order>(BATCH, (after, size) => {
    const { createdAt, id } = payments;
    return db
      .select()
      .from(payments)
      .where(and(isDue(provider, now), after && isAfter([createdAt, id], [after.createdAt, after.id])))
      .orderBy(asc(createdAt), asc(id))
      .limit(size);
  });

/** Locks the order and looks again: another process may have reminded of it meanwhile. @returns whether a mail was written */
const remind = ({ db, provider }: Deps, { id }: Order, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), isDue(provider, now)))
      .for("update");
    // Nobody has paid, so anybody can have made it in a stranger's name: it counts as a failure does.
    if (order === undefined || !(await mayTell(tx, { ...order, status: "failed" }))) return false;
    await tx.update(payments).set({ remindedAt: now }).where(eq(payments.id, id));
    const { name, email } = order;
    await enqueueMail(tx, {
      key: `checkout-left:${id}`,
      kind: "checkout-left",
      to: { name, email },
      data: toBuyerMail(order),
      aboutId: id,
    });
    await announceToStaff(tx, "payments");
    return true;
  });

/** Writes one mail to each who left a checkout some hours ago and has not bought since, and never a second one. */
export async function remindOfLeftCheckouts(deps: Deps, now: Date): Promise<{ reminded: number }> {
  let reminded = 0;
  for await (const order of readDue(deps, now)) if (await remind(deps, order, now)) reminded += 1;
  if (reminded > 0) deps.log.info({ reminded }, "reminded of left checkouts");
  return { reminded };
}
