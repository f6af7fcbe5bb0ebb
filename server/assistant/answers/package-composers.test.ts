import { expect, test } from "vitest";
import { composeWith } from "../../../tests/helpers/compose.ts";
import { makeFacts, makePackages } from "../../../tests/helpers/live-facts.ts";
import { packageComposers } from "./package-composers.ts";

const seeded = composeWith(makeFacts());

type Name = keyof typeof packageComposers;

const composed: readonly (readonly [name: Name, message: string, text: string])[] = [
  [
    "features",
    "what is in the product plan",
    "The Product Plan includes Unlimited Projects, 24/7 Developer Access, Enterprise Support and Dedicated Account Manager.",
  ],
  ["features", "what is in the trial and the product plan", "The 2-Day Trial costs $200, paid once, and includes"],
  [
    "holds",
    "which package has weekly progress reports",
    "The Developer Package includes “Weekly Progress Reports”. The Developer Package costs $4,000 a month.",
  ],
  [
    "holds",
    "who gets a dedicated developer",
    "The Product Package and the Developer Package include “Dedicated Developer”. The Product Package costs $3,000",
  ],
  ["holds", "does the product plan have enterprise support", "Yes. The Product Plan includes “Enterprise Support”."],
  [
    "holds",
    "does the developer package have an account manager",
    "No, that is not included: “Dedicated Account Manager” comes with the Product Plan. The Developer Package includes Dedicated Developer",
  ],
  [
    "holds",
    "which package has no account manager",
    "“Dedicated Account Manager” is not part of the Product Package, the Developer Package and the 2-Day Trial.",
  ],
  [
    "withoutFeature",
    "which package lacks a dedicated developer",
    "“Dedicated Developer” is not part of the Product Plan and the 2-Day Trial. It comes with the Product Package and the Developer Package.",
  ],
  ["withoutFeature", "which package has priority support", "The Developer Package includes “Priority Support”."],
  ["lacks", "what do I miss with the developer package", "The Developer Package does not include Initial Consultation (Product Package),"],
  [
    "lacks",
    "what does the trial lack beside the product plan",
    "The 2-Day Trial does not include Unlimited Projects (Product Plan), 24/7 Developer Access (Product Plan), Enterprise Support (Product Plan) and Dedicated Account Manager (Product Plan). The 2-Day Trial includes",
  ],
  [
    "compare",
    "the trial or the product package",
    "The 2-Day Trial costs $200, paid once, and includes 2 Days of Development, Scope & Feasibility Report, Credited Toward Any Package and No Commitment. The Product Package costs $3,000, paid once, and includes",
  ],
  ["compare", "all of them", "Product Package: one product, launched; Developer Package:"],
  ["packages", "what is there", "Product Package: one product, launched; Developer Package:"],
  [
    "order",
    "I want the product plan",
    "The Product Plan costs $5,000 a month. To order it, choose it on the pricing page and pay by card.",
  ],
  ["order", "I want a package", "Choose a package and pay by card"],
  ["flagship", "the flagship", "Our flagship is the Developer Package. The Developer Package costs $4,000 a month, and includes"],
  [
    "whichPackage",
    "which one",
    "For one product that has to go live, the Product Package ($3,000, paid once); for steady work with a developer, the Developer Package ($4,000 a month); for several products at a time, the Product Plan ($5,000 a month).",
  ],
  ["whichPackage", "the trial or the product package", "The 2-Day Trial costs $200, paid once, and includes"],
  ["duration", "the product package", "The Product Package takes 7 days."],
  ["duration", "the product plan", "The Product Plan runs by the month."],
  ["duration", "the trial", "The 2-Day Trial is two days of work with the developer you would get"],
  ["duration", "a chatbot", "AI Chatbots: it has read your documents on day 3 and 7 days to its first real questions."],
  ["duration", "how long", "An MVP takes 7 days, which is one sprint. Idea validation takes"],
  ["dayOfSprint", "what happens on day 5", "Day 5 is Connect: joined to your world."],
  ["dayOfSprint", "the seventh day", "Day 7 is Launch: it is yours."],
];

test("a package's audience keeps the capitals of abbreviations, and is left out if empty", () => {
  const packages = makePackages({ "Product Package": { forWhom: "AI teams." }, "Developer Package": { forWhom: "" } });
  const text = composeWith(makeFacts({ packages }))(packageComposers["packages"], "what is there")?.text;
  expect(text).toMatch(/^Product Package: AI teams; Product Plan: a product team on call;/);
});

test.each(composed)("%s of “%s”", (name, message, text) => {
  expect(seeded(packageComposers[name], message)?.text.slice(0, text.length)).toBe(text);
});

test("a package to order is linked with the package chosen, and one without a price leads to a person", () => {
  expect(seeded(packageComposers.order, "I want the trial")?.sources).toEqual([
    { name: "Order the 2-Day Trial", path: "/pricing?package=2-Day%20Trial#pay" },
  ]);
  const unpriced = composeWith(makeFacts({ packages: makePackages({ "Product Plan": { price: 0 } }) }));
  const reply = unpriced(packageComposers.order, "I want the product plan");
  expect(reply).toMatchObject({ offer: "contact", text: "The Product Plan has no fixed price at present; please contact us." });
});

test("every composer of packages has a case", () => {
  expect(new Set(composed.map(([name]) => name))).toEqual(new Set(Object.keys(packageComposers)));
});

test("a composer without an answer leaves the question to the next match", () => {
  expect(seeded(packageComposers.features, "what is included")).toBeUndefined();
  expect(seeded(packageComposers.holds, "which package has a swimming pool")).toBeUndefined();
  expect(seeded(packageComposers.dayOfSprint, "what happens on day 9")).toBeUndefined();
});

test("answers follow staff's changes of a package: renamed, edited or deleted", () => {
  const renamed = composeWith(
    makeFacts({ packages: makePackages({ "Product Plan": { name: "Harbour Retainer", price: 6000, features: ["Night Watch"] } }) }),
  );
  expect(renamed(packageComposers.holds, "which package has night watch")?.text).toBe(
    "The Harbour Retainer includes “Night Watch”. The Harbour Retainer costs $6,000 a month.",
  );
  expect(renamed(packageComposers.holds, "does the harbour retainer have priority support")?.text).toMatch(
    /^No, .* the Developer Package\./,
  );
  expect(renamed(packageComposers.whichPackage, "which one")?.text).toContain("the Harbour Retainer ($6,000 a month)");
  const away = composeWith(makeFacts({ packages: [] }));
  for (const name of ["packages", "whichPackage", "compare", "flagship", "holds"] as const)
    expect(away(packageComposers[name], "which package")?.text ?? "").not.toMatch(/\$|undefined/);
});
