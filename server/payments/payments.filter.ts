import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PaymentFilter } from "../../contract/payments.ts";
import { isWithin } from "../platform/agency-days.ts";
import { searchIn } from "../platform/database/search.ts";
import { idsOfStanding } from "../subscriptions/subscriptions.store.ts";
import type { Order } from "./payments.store.ts";
import { payments } from "./payments.table.ts";
import { checkoutTimes } from "./provider.ts";
import { IN_THOUSANDTHS, WHOLE } from "../../contract/currency.ts";

/** An amount as people type it: `3000`, `$3,000`, `3,000.50 USD`. Captures the whole units, and the decimals without zeros at their end. */
const AMOUNT = /^(?:\p{Sc}|[a-z]{3})?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*?)0*)?\s*(?:[a-z]{3})?$/iu;

/** The largest integer of the database. */
const MAX_INTEGER = 2 ** 31 - 1;

const DECIMALS = [0, 2, 3] as const;
/** How many decimals an order's currency has. Lists and not regular expressions, which would be half the cost of a search. */
const decimalsOf = ({ currency }: typeof payments) =>
  sql`case when ${inArray(currency, WHOLE)} then 0 when ${inArray(currency, IN_THOUSANDTHS)} then 3 else 2 end`;

function isAmount(cents: number, decimals: number): SQL | undefined {
  const { amountCents, receivedCents } = payments;
  const hasDecimals = eq(decimalsOf(payments), decimals);
  // The second as its partial index has it.
  const came = and(eq(receivedCents, cents), ne(receivedCents, amountCents));
  return or(and(eq(amountCents, cents), hasDecimals), and(came, hasDecimals));
}

/** The condition "of exactly this amount", ordered or received, in any currency; undefined for a search that is no amount. */
function isAmountOf(q: string): SQL | undefined {
  const [, whole, part = ""] = AMOUNT.exec(q.trim()) ?? [];
  if (whole === undefined) return undefined;
  const inMinorUnits = DECIMALS.filter((decimals) => part.length <= decimals).map((decimals) => ({
    decimals,
    cents: Number(whole.replaceAll(",", "") + part.padEnd(decimals, "0")),
  }));
  return or(...inMinorUnits.filter(({ cents }) => cents <= MAX_INTEGER).map(({ cents, decimals }) => isAmount(cents, decimals)));
}

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
