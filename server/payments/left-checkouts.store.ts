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

type LeftCheckoutsStoreDeps = { db: Db; provider: Pick<PaymentProvider, "name">; log: Log };

const BATCH = 20;

/** Another order of the same person that rules out a reminder: bought since, begun later, or already reminded of. */
function hasBetter(): SQL {
  const other = alias(payments, "other");
  const isBetter = or(gt(other.paidAt, payments.createdAt), gt(other.createdAt, payments.createdAt), isNotNull(other.remindedAt));
  return existsIn(other, and(sql`lower(${other.email}) = lower(${payments.email})`, ne(other.id, payments.id), isBetter));
}

/**
 * Orders due for a reminder of an abandoned checkout. Only expired checkouts: a pending one may be paid while its provider can't be
 * reached. Tests are left out, unless the site runs the test checkout.
 */
function isDue({ name }: LeftCheckoutsStoreDeps["provider"], now: Date): SQL | undefined {
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

const readDue = ({ db, provider }: LeftCheckoutsStoreDeps, now: Date): AsyncGenerator<Order> =>
  readInBatches<Order>(BATCH, (after, size) => {
    const { createdAt, id } = payments;
    return db
      .select()
      .from(payments)
      .where(and(isDue(provider, now), after && isAfter([createdAt, id], [after.createdAt, after.id])))
      .orderBy(asc(createdAt), asc(id))
      .limit(size);
  });

/** Locks the order and checks again, since another process may have sent the reminder. @returns whether a mail was queued */
const remind = ({ db, provider }: LeftCheckoutsStoreDeps, { id }: Order, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), isDue(provider, now)))
      .for("update");
    // An unpaid order may be made in a stranger's name: it counts towards the limit like a failure.
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

/** Sends one reminder, never a second, for each checkout abandoned some hours ago without a purchase since. */
export async function remindOfLeftCheckouts(deps: LeftCheckoutsStoreDeps, now: Date): Promise<{ reminded: number }> {
  let reminded = 0;
  for await (const order of readDue(deps, now)) if (await remind(deps, order, now)) reminded += 1;
  if (reminded > 0) deps.log.info({ reminded }, "sent reminders of abandoned checkouts");
  return { reminded };
}
