import { describe, expect, test } from "vitest";
import { packageSeed } from "../../../content/seed-packages.ts";
import {
  amountDue,
  amountText,
  draftFromQuery,
  emptyDraft,
  findOtherPrice,
  findUnclear,
  parseAmount,
  toPaymentForm,
  withSaved,
} from "./draft.ts";
import { toOffers } from "../offer.ts";

const offers = toOffers(packageSeed);
const prefill = (query: string, among = offers) => {
  const draft = draftFromQuery(new URLSearchParams(query), among);
  return { name: draft.package_name, amount: amountText(draft, among) };
};
const priced = (prices: Record<string, number>) =>
  toOffers(packageSeed.map((item) => ({ ...item, price: prices[item.name] ?? item.price })));
const discounted = (discounts: Record<string, number>) =>
  toOffers(packageSeed.map((item) => ({ ...item, discountPercentage: discounts[item.name] ?? 0 })));

describe("prefilling from the address", () => {
  test.each([
    ["", { name: "", amount: "" }],
    ["amount=3000", { name: "Product Package", amount: "3000" }],
    ["amount=3000.00", { name: "Product Package", amount: "3000" }],
    ["amount=123", { name: "", amount: "" }],
    ["amount=-5", { name: "", amount: "" }],
    ["amount=0", { name: "", amount: "" }],
    ["amount=1e309", { name: "", amount: "" }],
    ["amount=3000abc", { name: "", amount: "" }],
    ["package=Product+Plan", { name: "Product Plan", amount: "5000" }],
    ["package=Product+Plan&amount=3000", { name: "Product Plan", amount: "5000" }],
    ["package=Nothing+Like+It&amount=200", { name: "2-Day Trial", amount: "200" }],
  ])("%s", (query, expected) => {
    expect(prefill(query)).toEqual(expected);
  });

  test("an amount that two packages cost chooses neither", () => {
    const two = priced({ "Product Plan": 4000 });
    expect(prefill("amount=4000", two)).toEqual({ name: "", amount: "" });
    expect(findUnclear(new URLSearchParams("amount=4000"), two)).toBe(4000);
  });

  test("the full price of a package that is cheaper today chooses it, at today's price", () => {
    expect(prefill("amount=3000", discounted({ "Product Package": 10 }))).toEqual({ name: "Product Package", amount: "2700" });
  });

  test("a package's original price chooses it at today's price", () => {
    expect(prefill("amount=3000", priced({ "Product Package": 3500 }))).toEqual({ name: "Product Package", amount: "3500" });
  });

  test.each([
    ["amount=123", 123],
    ["amount=3000", undefined],
    ["package=Product+Plan&amount=123", undefined],
    ["amount=nothing", undefined],
    ["", undefined],
  ])("%s has an unclear amount: %j", (query, amount) => {
    expect(findUnclear(new URLSearchParams(query), offers)).toBe(amount);
  });

  test("a package discounted to another's price does not replace that one", () => {
    const offered = discounted({ "Developer Package": 25, "Product Package": 10 });
    expect(prefill("amount=3000", offered)).toEqual({ name: "Product Package", amount: "2700" });
    expect(prefill("amount=2700", offered)).toEqual({ name: "Product Package", amount: "2700" });
  });

  test("an old link to a package without a price today is told apart from one to nothing", () => {
    const free = discounted({ "Product Package": 100 });
    const find = (query: string) => findUnclear(new URLSearchParams(query), free);
    expect(prefill("package=Product+Package", free)).toEqual({ name: "", amount: "" });
    expect([find("package=Product+Package"), find("package=Product+Plan"), find("package=Nothing"), find("")]).toEqual([
      "Product Package",
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("a package that cannot be bought is never chosen", () => {
    const rest = toOffers(packageSeed.filter(({ name }) => name !== "Product Package"));
    expect(prefill("package=Product+Package&amount=3000", rest)).toEqual({ name: "", amount: "" });
  });
});

test("the amount follows the chosen package's price until the visitor types another", () => {
  const draft = { ...emptyDraft, package_name: "Product Plan" };
  expect(amountText(draft, offers)).toBe("5000");
  expect(amountText(draft, priced({ "Product Plan": 19.99 }))).toBe("19.99");
  expect(toPaymentForm({ ...draft, typedAmount: "12.5" }, offers).amount).toBe(12.5);
});

test.each([
  ["12", 12],
  ["12.", 12],
  [" 0.01 ", 0.01],
  ["1e3", 1000],
  ["1.5E+2", 150],
  ["5e-1", 0.5],
  ["1e9", Number.NaN],
  ["1e309", Number.NaN],
  ["e3", Number.NaN],
  ["-5", Number.NaN],
  ["", Number.NaN],
  ["1,000", Number.NaN],
  ["Infinity", Number.NaN],
  ["0x10", Number.NaN],
])("the amount %j is read as %d", (text, expected) => {
  expect(parseAmount(text)).toBe(expected);
});

describe("an amount other than the price", () => {
  const draft = { ...emptyDraft, package_name: "Product Package" };

  test.each(["2000", "3000.01", "3000.001", "3000.004", "1e3", "", "-5"])("%j is rejected before anything is sent", (typedAmount) => {
    expect(findOtherPrice({ ...draft, typedAmount }, offers)?.payable).toBe(3000);
  });

  test.each([undefined, "3000", "3000.00", "3000.000", "3e3"])("%j is today's price", (typedAmount) => {
    expect(findOtherPrice({ ...draft, typedAmount }, offers)).toBeUndefined();
  });

  test("without a package any amount passes", () => {
    expect(findOtherPrice({ ...emptyDraft, typedAmount: "5" }, offers)).toBeUndefined();
  });
});

describe("the amount on the button", () => {
  const draft = { ...emptyDraft, package_name: "Product Package" };
  test.each([
    ["the price of the package", draft, 3000],
    ["the price whatever else was typed, since nothing else is charged", { ...draft, typedAmount: "1e3" }, 3000],
    ["the price where nothing that can be read was typed", { ...draft, typedAmount: "" }, 3000],
    ["none before a package is chosen", { ...emptyDraft, typedAmount: "123" }, undefined],
    ["none of a package that is not sold any more", { ...emptyDraft, package_name: "Gone" }, undefined],
  ])("is %s", (_, entered, sum) => {
    expect(amountDue(entered, offers)).toBe(sum);
  });
});

describe("coming back from the provider's page", () => {
  const saved = { name: "Ada", email: "ada@example.com", package_name: "Product Plan" };

  test("restores every field", () => {
    expect(withSaved(emptyDraft, saved, offers)).toEqual({ ...emptyDraft, ...saved });
  });

  test("new input wins", () => {
    expect(withSaved({ ...emptyDraft, name: "Grace" }, saved, offers)).toMatchObject({ name: "Grace", email: "ada@example.com" });
  });

  test("the address wins", () => {
    const asked = draftFromQuery(new URLSearchParams("amount=3000"), offers);
    expect(withSaved(asked, saved, offers).package_name).toBe("Product Package");
  });

  test("does not choose a package that is gone", () => {
    expect(withSaved(emptyDraft, { ...saved, package_name: "Gone" }, offers).package_name).toBe("");
  });
});
