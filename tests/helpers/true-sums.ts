import { claims } from "../../content/site.ts";
import { payablePrice } from "../../contract/money.ts";
import type { PackageView } from "../../contract/packages.ts";
import type { Reply } from "../../server/assistant/reply.ts";

export const sumsIn = (text: string): number[] =>
  [...text.matchAll(/[$€£]\s?([\d,]*\d(?:\.\d+)?)|([\d,]*\d(?:\.\d+)?) (?:dollars|euros|cents)/g)].map(([, signed, worded]) =>
    Number((signed ?? worded ?? "").replaceAll(",", "")),
  );

const isMonthly = ({ billingCycle }: PackageView) => billingCycle === "monthly";
const cents = (sum: number) => Math.round(sum * 100) / 100;
const inPairs = (packages: readonly PackageView[], join: (one: number, other: number) => number) =>
  packages.flatMap((one) => packages.map((other) => join(payablePrice(one), payablePrice(other))));

/** The figures of the question. */
type Figures = { amounts?: readonly number[]; months?: number; count?: number; day?: number };

const held = (packages: readonly PackageView[], { amounts = [], months = 1 }: Figures) =>
  amounts.flatMap((amount) => [
    amount,
    ...packages.flatMap((item) => {
      const cost = payablePrice(item);
      return [cost * months, Math.abs(amount - cost * months), amount % cost];
    }),
  ]);

/** The arithmetic of each computing answer, with today's packages and the question's figures. */
const arithmetic: Readonly<Record<string, (packages: readonly PackageView[], figures: Figures) => number[]>> = {
  total: (packages, { count, months = count ?? 12 }) =>
    packages.map((item) => payablePrice(item) * (isMonthly(item) ? months : (count ?? 1))),
  sum: (packages, { months = 1 }) => {
    const costs = packages.map((item) => payablePrice(item) * (isMonthly(item) ? months : 1));
    return costs.flatMap((one) => costs.map((other) => one + other));
  },
  difference: (packages, { months = 1 }) => inPairs(packages, (one, other) => Math.abs(one - other) * months),
  afterTrial: (packages) => inPairs(packages, (one, other) => Math.abs(one - other)),
  saving: (packages) => packages.map((item) => item.price - payablePrice(item)),
  perDay: (packages) =>
    packages.flatMap((item) => {
      const cost = payablePrice(item);
      return (isMonthly(item) ? [(cost * 12) / 52, (cost * 12) / 365] : [cost / claims.mvpDays, cost / 2]).map(Math.round);
    }),
  refundOnDay: (packages, { day = 0 }) =>
    packages.map((item) => {
      const [parts, begun] = isMonthly(item) ? [4, Math.ceil(day / 7)] : [claims.mvpDays, day];
      return (payablePrice(item) * Math.max(0, parts - begun)) / parts;
    }),
  enough: held,
  budget: held,
  claim: held,
};

/**
 * Invented amounts in an answer. Allowed are a package's current price and its price before the discount, the consultation's fee, and the
 * results of the answer's own composer for the question.
 */
export function inventedSums({ text, topic }: Reply, packages: readonly PackageView[], figures: Figures = {}): number[] {
  const composer = topic?.split("|")[1] ?? "";
  const listed = packages.flatMap((item) => [item.price, payablePrice(item)]);
  const computed = arithmetic[composer]?.(packages, figures) ?? [];
  const allowed = new Set([...listed, ...computed.map(cents), claims.consultation.from, claims.consultation.to]);
  return sumsIn(text).filter((sum) => !allowed.has(sum));
}
