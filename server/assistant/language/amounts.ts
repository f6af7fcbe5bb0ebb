/** Sums of money a visitor names: `$2,500`, `10k`, `500 dollars`, `3000`. */

const AMOUNT = /(?<sign>[$€£]\s?)?(?<digits>\d[\d,]*(?:\.\d+)?)\s?(?<thousand>k\b)?\s?(?<word>dollars?|usd|bucks|\$)?/gi;

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const WRITTEN = new RegExp(String.raw`\b(${NUMBERS.join("|")}) (hundred|thousand)\b`, "gi");

/** `three thousand` → `3000` */
function inDigits(message: string): string {
  return message.replace(WRITTEN, (_, count: string, scale: string) =>
    String((NUMBERS.indexOf(count.toLowerCase()) + 1) * (scale.toLowerCase() === "thousand" ? 1000 : 100)),
  );
}

type Found = { amount: number; isMoney: boolean };

function readAmount({ groups }: RegExpExecArray): Found {
  const digits = Number((groups?.["digits"] ?? "").replaceAll(",", ""));
  const amount = groups?.["thousand"] === undefined ? digits : digits * 1000;
  return { amount, isMoney: groups?.["sign"] !== undefined || groups?.["word"] !== undefined || groups?.["thousand"] !== undefined };
}

const findAll = (message: string): Found[] => [...inDigits(message).matchAll(AMOUNT)].map(readAmount);

/** Dollars; a bare number counts from 50 on, so that days, weeks and the 2-Day Trial are no money. */
export function amountsIn(message: string): number[] {
  return findAll(message)
    .filter(({ amount, isMoney }) => isMoney || (amount >= 50 && !(amount >= 1990 && amount <= 2035)))
    .map(({ amount }) => amount);
}

/** Whether a sum is clearly one of money. */
export function namesSum(message: string): boolean {
  return findAll(message).some(({ isMoney }) => isMoney);
}
