import { and, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { PaymentFilter } from "../../contract/payments.ts";
import { isWithin } from "../platform/agency-days.ts";
import { searchIn } from "../platform/database/search.ts";
import { idsOfStanding } from "../subscriptions/subscriptions.store.ts";
import type { Order } from "./payments.store.ts";
import { payments } from "./payments.table.ts";
import { checkoutTimes } from "./provider.ts";
import { isAmountOf } from "./search-amount.ts";

/** Milliseconds until a checkout counts as abandoned: as long as it can be paid. */
const LEFT_AFTER = checkoutTimes.life;

/** Whether a checkout was abandoned. Renewals have none. */
export function isLeft({ status, paidAt, renewalOf, createdAt }: Order, now = new Date()): boolean {
  if (renewalOf !== null || paidAt !== null) return false;
  return status === "expired" || (status === "pending" && now.getTime() - createdAt.getTime() > LEFT_AFTER);
}

/** The same as an SQL condition. */
function wasLeft(): SQL | undefined {
  const isOld = lt(payments.createdAt, sql`now() - make_interval(secs => ${LEFT_AFTER / 1000})`);
  const isUnpaid = or(eq(payments.status, "expired"), and(eq(payments.status, "pending"), isOld));
  return and(isUnpaid, isNull(payments.paidAt), isNull(payments.renewalOf));
}

/** Orders of subscriptions in this state, without their renewals. */
const ofStanding = (standing: NonNullable<PaymentFilter["subscription"]>) =>
  and(isNull(payments.renewalOf), inArray(payments.subscriptionId, idsOfStanding(standing)));

/** The matches of a search: by amount, or by text. Amounts first: they are cheaper to compare. */
const matchesSearch = (q = ""): SQL | undefined => or(isAmountOf(q), searchIn(payments, q));

/** The condition of a filter. */
export function matchesFilter({ q, state, subscription, left, mode, package: packageName, from, to }: PaymentFilter): SQL | undefined {
  return and(
    matchesSearch(q),
    state === undefined ? undefined : eq(payments.status, state),
    subscription && ofStanding(subscription),
    left && wasLeft(),
    mode === undefined ? undefined : eq(payments.isTest, mode === "test"),
    packageName === undefined ? undefined : eq(payments.packageName, packageName),
    isWithin(payments.createdAt, { from, to }),
  );
}
