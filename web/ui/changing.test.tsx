import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatAmount } from "../../contract/currency.ts";
import { formatPrice } from "../../contract/money.ts";
import { Changing } from "./changing.tsx";

/** The text with what browsers don't translate in brackets. */
const mark = (text: string) =>
  renderToStaticMarkup(<Changing>{text}</Changing>)
    .replace(/^<span>(.*)<\/span>$/s, "$1")
    .replaceAll('<span translate="no">', "[")
    .replaceAll("</span>", "]");

test.each([
  [`Pay ${formatAmount(3000)}`, "Pay [$3,000]"],
  [formatPrice(12_999.5), "[$12,999.50]"],
  [`${formatAmount(2000, "EUR")} EUR`, "[€2,000 EUR]"],
  [formatAmount(3000, "JPY"), "[¥3,000]"],
  [formatAmount(1.25, "KWD"), "[KWD\u00A01.250]"],
  [formatAmount(3000, "CAD"), "[CA$3,000]"],
  ["$3000", "[$3000]"],
  ["10% (−$300)", "10% (−[$300])"],
  ["Next charge: $4,000 on 5 December 2026 (PKT).", "Next charge: [$4,000] on 5 December 2026 (PKT)."],
  ["The price is $5,000, or $200. Today.", "The price is [$5,000], or [$200]. Today."],
  ["Your payment of $3,000 for the 2-Day Trial", "Your payment of [$3,000] for the 2-Day Trial"],
])("of %j a translator leaves the amounts as they are", (text, marked) => {
  expect(mark(text)).toBe(marked);
});

test.each(["Pay by card", "24/7 Support", "30 to 35 dollars", "12-hour Email Response", ""])("the text %j has no amount", (text) => {
  expect(mark(text)).toBe(text);
});
