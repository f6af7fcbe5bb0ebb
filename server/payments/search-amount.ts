import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { IN_THOUSANDTHS, WHOLE } from "../../contract/currency.ts";
import { payments } from "./payments.table.ts";

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
export function isAmountOf(q: string): SQL | undefined {
  const [, whole, part = ""] = AMOUNT.exec(q.trim()) ?? [];
  if (whole === undefined) return undefined;
  const inMinorUnits = DECIMALS.filter((decimals) => part.length <= decimals).map((decimals) => ({
    decimals,
    cents: Number(whole.replaceAll(",", "") + part.padEnd(decimals, "0")),
  }));
  return or(...inMinorUnits.filter(({ cents }) => cents <= MAX_INTEGER).map(({ cents, decimals }) => isAmount(cents, decimals)));
}
