import { expect, test } from "vitest";
import type { PackageView } from "../../../contract/packages.ts";
import { findFalseClaim, listAmounts } from "./price-check.ts";

function makePackage(name: string, price: number, discountPercentage = 0): PackageView {
  const rest = { isFlagship: false, billingCycle: "one-time" as const, features: [], createdAt: "2026-11-01T00:00:00.000Z" };
  return { _id: name, name, price, discountPercentage, ...rest };
}

const packages = [makePackage("Product Package", 3000, 10), makePackage("Product Plan", 5000), makePackage("2-Day Trial", 200)];
const given =
  "Saat Labs reports 87% AI implementation success. Unlimited Projects. Write to hello@saatlabs.example. The portfolio shows Kirana.";
const judge = (sentence: string) => findFalseClaim(sentence, { packages, given });

test.each([
  "The Product Package costs $2700 instead of $3000.",
  "The Product Plan is $5,000 per month.",
  "The Product Plan costs 5000 dollars.",
  "It is 10% off today.",
  "A consultation costs $30 to $35.",
  "Our AI implementation success is 87%.",
  "The Product Package takes 7 days, in 3 steps.",
  "The total is 8 chapters.",
  "The Product Plan has unlimited projects.",
  "Write to hello@saatlabs.example.",
  "Among what we built for clients is Kirana.",
])("%j may be shown", (sentence) => {
  expect(judge(sentence)).toBeUndefined();
});

test.each([
  "The Product Package costs $1.",
  "The Product Package costs $200.",
  "The Product Plan is $2700.",
  "We can do it for 2500 USD.",
  "We can do it for 2.5k dollars.",
  "That is $4k.",
  "You pay 900 less than others.",
  "It costs only 900.",
  "You pay a fee of 150, and no more.",
  "It is €2700.",
  "It is 2700 euros, or Rs 750000.",
  "Only five hundred dollars for you.",
  "You get 50% off.",
  "You get 1 percent off.",
  "The Product Package is $2700.50.",
])("%j names a price that is none", (sentence) => {
  expect(judge(sentence)).toBe("price");
});

test.each([
  "We guarantee that it works.",
  "You get a full refund.",
  "We do it for free.",
  "Pay at https://evil.test/pay now.",
  "Write to boss@evil.test instead.",
  "We have worked with Globex and others.",
  "Our clients include Initech.",
])("%j invents something", (sentence) => {
  expect(judge(sentence)).toBe("invention");
});

test("an amount is read however it is written", () => {
  expect(listAmounts("$1,200.50, US$3k, USD 40, 7 dollars and it costs 900")).toEqual([1200.5, 3000, 40, 7, 900]);
});
