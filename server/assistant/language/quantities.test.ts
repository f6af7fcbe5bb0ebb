import { expect, test } from "vitest";
import { findQuantities } from "./quantities.ts";

const read = (text: string) =>
  findQuantities(text).map(({ kind, value, to, currency, unit }) =>
    [kind, Math.round(value * 1000) / 1000, to, currency ?? unit].filter((part) => part !== undefined).join(" "),
  );

test.each([
  ["$3000", ["money 3000 USD"]],
  ["$1,200.50, US$3k, USD 40 and 7 dollars", ["money 1200.5 USD", "money 3000 USD", "money 40 USD", "money 7 USD"]],
  ["show me order_501517", []],
  ["£12–15k", ["money 12000 15000 GBP"]],
  ["SEK 900 000", ["money 900000 SEK"]],
  ["Rs. 45 lakh", ["money 4500000 PKR"]],
  ["EUR 1.2m", ["money 1200000 EUR"]],
  ["CHF 12'500", ["money 12500 CHF"]],
  ["12.000 €", ["money 12000 EUR"]],
  ["TRY 5,000, and we try three times", ["money 5000 TRY", "count 3"]],
  ["between 10 and 15 thousand euros", ["money 10000 15000 EUR"]],
  ["between SEK 600 000 and SEK 750 000", ["money 600000 750000 SEK"]],
  ["€5,000 to €7,500", ["money 5000 7500 EUR"]],
  ["two and a half thousand dollars", ["money 2500 USD"]],
  ["7 dollars, 3 weeks", ["money 7 USD", "time 3 week"]],
  ["three hundred and fifty dollars", ["money 350 USD"]],
  ["five hundred bucks", ["money 500 USD"]],
  ["a couple of hundred dollars", ["money 200 USD"]],
  ["twenty-five percent", ["percent 25"]],
  ["15% off", ["percent 15"]],
  ["half price", ["share 0.5"]],
  ["a third off", ["share 0.333"]],
  ["on day seven, half of it", ["count 7", "share 0.5"]],
  ["two-thirds of it", ["share 0.667"]],
  ["within two hours", ["time 2 hour"]],
  ["2-3 weeks", ["time 2 3 week"]],
  ["7-day sprint", ["time 7 day"]],
  ["five working days", ["time 5 day"]],
  ["one day", ["time 1 day"]],
  ["half an hour", ["time 0.5 hour"]],
  ["it is a matter of an hour", []],
  ["it takes an hour and a half, or two hours and a half", ["time 1.5 hour", "time 2.5 hour"]],
  ["done within a fortnight", ["time 1 fortnight"]],
  ["one of our people", []],
  ["a one-time price", []],
  ["again after three, five and seven days", ["count 3", "count 5", "time 7 day"]],
  ["on day six ten people", ["count 6", "count 10"]],
  ["at fifty, eighty and one hundred percent", ["count 50", "count 80", "percent 100"]],
  ["four hours in week one, ninety minutes of them on day one", ["time 4 hour", "time 90 minute"]],
  ["two thousand five hundred and twenty one dollars", ["money 2521 USD"]],
  ["between five and seven days", ["time 5 7 day"]],
  ["five or six people and seven cats", ["count 5", "count 6", "count 7"]],
  ["two dozen screens", ["count 24"]],
  ["a dozen screens", ["count 12"]],
  ["40 people", ["count 40"]],
  ["1.5 million users", ["count 1500000"]],
  ["3 packages at $200", ["count 3", "money 200 USD"]],
  ["0.5 hours", ["time 0.5 hour"]],
  ["₹ 45,00,000", ["money 4500000 INR"]],
  ["٤٥ لاکھ روپے, ۱۲ ہفتے", ["money 4500000 PKR", "time 12 week"]],
  ["GBP 12,000 – GBP 15,000", ["money 12000 15000 GBP"]],
  ["no number here", []],
])("%j contains %j", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test("a quantity has its position in the text", () => {
  const text = "It costs $2,500 for 3 weeks.";
  expect(findQuantities(text).map(({ start, end }) => text.slice(start, end))).toEqual(["2,500", "3 weeks"]);
});

// Quadratic time (ReDoS) would exceed the test's timeout.
test("an endless row of digits is read in linear time", () => {
  expect(() => findQuantities("1 234".repeat(100_000))).not.toThrow();
});
