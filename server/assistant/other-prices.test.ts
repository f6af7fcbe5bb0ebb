import { expect, test } from "vitest";
import { makePackages } from "../../tests/helpers/live-facts.ts";
import { findOtherPrices } from "./other-prices.ts";

const packages = makePackages({ "Product Plan": { discountPercentage: 10 } });

test.each([
  ["We have no price for it.", []],
  ["An MVP costs $3,000.", []],
  ["An MVP costs $2,500.", [2500]],
  ["It is three thousand dollars, or 2.5k USD.", [2500]],
  ["The Product Plan is $4,500 a month.", []],
  ["The Product Plan is $5,000 a month.", [5000]],
  ["The Product Package costs $4,000.", [4000]],
  ["Between $30 and $35 an hour, and $30 at least.", [30, 35]],
  ["We were founded in 2015 and have 200 projects.", []],
])("%j contains these outdated or unknown prices: %j", (text, sums) => {
  expect(findOtherPrices(text, packages)).toEqual(sums);
});
