import { expect, test } from "vitest";
import { packageSeed } from "../../content/seed-packages.ts";
import { withWords } from "../../server/documents/stored-words.ts";
import { comparisonLabels, comparisonRows } from "./comparison.ts";
import { toOffers } from "./offer.ts";

const plans = (change: (features: readonly string[]) => string[] = (features) => [...features]) =>
  toOffers(packageSeed.slice(0, 3).map((plan) => ({ ...plan, features: change(plan.features) }))).slice(0, 3);

test("the seeded plans compare row by row", () => {
  const offers = plans();
  const labels = comparisonLabels(offers);
  expect(labels).toEqual(["Work", "Team and support", "Contact and updates"]);
  expect(offers.map((offer) => comparisonRows(offer, labels).map(({ features, fact }) => fact ?? features))).toEqual([
    [["7 Day Completion"], ["Dedicated Developer"], ["Initial Consultation", "3 Day Update Cycle"]],
    ["One month of work", ["Dedicated Developer", "Priority Support"], ["12-hour Email Response", "Weekly Progress Reports"]],
    [["Unlimited Projects"], ["Enterprise Support", "Dedicated Account Manager"], ["24/7 Developer Access"]],
  ]);
});

test("a feature without a row is listed last", () => {
  const added = "A Feature of Next Year";
  const offers = plans((features) => [added, ...features]);
  const labels = comparisonLabels(offers);
  expect(labels.at(-1)).toBe("Included");
  expect(offers.flatMap((offer) => comparisonRows(offer, labels).at(-1)?.features)).toEqual([added, added, added]);
});

test("a feature keeps its row if staff correct its figure or capitals", () => {
  const offers = plans((features) => features.map((feature) => feature.replace("12-hour Email", "8-hour email")));
  const labels = comparisonLabels(offers);
  expect(labels).not.toContain("Included");
  const contact = offers.flatMap((offer) => comparisonRows(offer, labels)).filter(({ label }) => label === "Contact and updates");
  expect(contact[1]?.features).toContain("8-hour email Response");
});

test("features become a plain list if none has a row", () => {
  const offers = plans(() => ["One", "Two"]);
  expect(comparisonLabels(offers)).toEqual(["Included"]);
});

test("staff choose the rows, what is in each, and what a month of work is called", () => {
  const rows = [
    { label: "Who", features: ["Dedicated Developer"] },
    { label: "Nothing", features: ["Not in any package"] },
  ];
  withWords({ pricing: { rows, otherFeatures: "Besides", monthOfWork: "A month" } }, () => {
    const offers = plans();
    const labels = comparisonLabels(offers);
    expect(labels).toEqual(["Who", "Besides"]);
    expect(offers.map((offer) => comparisonRows(offer, labels)[0])).toMatchObject([
      { features: ["Dedicated Developer"] },
      { features: ["Dedicated Developer"] },
      { features: [], fact: "A month" },
    ]);
  });
});
