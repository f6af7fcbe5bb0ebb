import { expect, test } from "vitest";
import { packageSeed } from "../../content/seed-packages.ts";
import { discountBadge, findOffer, isOpen, toOffers } from "./offer.ts";

const named = (name: string, change: object = {}) => {
  const seed = packageSeed.find((item) => item.name === name);
  if (!seed) throw new Error(`no seed for ${name}`);
  return { ...seed, ...change };
};

test("packages are in the order of the price list, not of the response", () => {
  expect(toOffers([...packageSeed].toReversed()).map(({ name }) => name)).toEqual(packageSeed.map(({ name }) => name));
});

test("a missing package is shown from the fallbacks but cannot be bought", () => {
  const offers = toOffers([named("Product Plan")]);
  const missing = findOffer(offers, "Developer Package");
  expect(missing).toMatchObject({ payable: 4000, billingCycle: "monthly", isFlagship: true, sale: "missing" });
  expect(offers.filter(isOpen).map(({ name }) => name)).toEqual(["Product Plan"]);
});

test("a discount changes what is paid and says so", () => {
  const offer = findOffer(toOffers([named("Product Plan", { price: 4999, discountPercentage: 10 })]), "Product Plan");
  expect(offer).toMatchObject({ price: 4999, payable: 4499, sale: "open" });
  expect(offer && discountBadge(offer)).toBe("10% off");
});

test.each([
  ["a price of 0", { price: 0 }],
  ["a discount of 100 percent", { discountPercentage: 100 }],
])("nothing is charged with %s", (_, change) => {
  expect(findOffer(toOffers([named("Product Plan", change)]), "Product Plan")?.sale).toBe("free");
});
