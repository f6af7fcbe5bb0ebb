/** Sums of money a visitor names: `$2,500`, `10k`, `500 dollars`, `3000`. */

const AMOUNT = /(?<sign>[$€£]\s?)?(?<digits>\d[\d,]*(?:\.\d+)?)\s?(?<thousand>k\b)?\s?(?<word>dollars?|usd|bucks|\$)?/gi;

type Found = { amount: number; isMoney: boolean };

function readAmount({ groups }: RegExpExecArray): Found {
  const digits = Number((groups?.["digits"] ?? "").replaceAll(",", ""));
  const amount = groups?.["thousand"] === undefined ? digits : digits * 1000;
  return { amount, isMoney: groups?.["sign"] !== undefined || groups?.["word"] !== undefined || groups?.["thousand"] !== undefined };
}

/** Dollars; a bare number counts from 50 on, so that days, weeks and the 2-Day Trial are no money. */
export function amountsIn(message: string): number[] {
  const found = [...message.matchAll(AMOUNT)].map(readAmount);
  return found
    .filter(({ amount, isMoney }) => isMoney || (amount >= 50 && !(amount >= 1990 && amount <= 2035)))
    .map(({ amount }) => amount);
}

/** Whether a sum is clearly one of money. */
export function namesSum(message: string): boolean {
  return [...message.matchAll(AMOUNT)].some((match) => readAmount(match).isMoney);
}
