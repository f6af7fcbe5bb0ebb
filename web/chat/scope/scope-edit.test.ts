import { expect, test } from "vitest";
import { chatLimits } from "../../../contract/chat-rules.ts";
import { editScope, startEdit, toScopeInput } from "./scope-edit.ts";
import { toScopeOffer } from "./scope-offers.ts";

const draft = {
  filename: "brief.pdf",
  goals: [{ text: "Answer within one hour.", page: 1 }, { text: "Halve the load." }],
  mustHaves: [],
  constraints: [{ text: "Budget: $6,000", page: 2 }],
  questions: [],
  packageName: "Product Package",
  price: 3000,
  reason: "It is one product.",
};
const sender = { name: "Hira Malik", email: "hira@looms.example", phone: "+92 300 0000000", website: "", elapsed_ms: 9000 };

test("a changed or added line has no page, and empty ones are not sent", () => {
  let scope = startEdit(draft);
  const [first, second] = scope.goals;
  scope = editScope(scope, { part: "goals", change: first?.key ?? "", text: " Answer within the day. " });
  scope = editScope(scope, { part: "goals", remove: second?.key ?? "" });
  scope = editScope(scope, { part: "questions", add: true });
  scope = editScope(scope, { part: "questions", change: scope.questions[0]?.key ?? "", text: "\u200b" });
  scope = editScope(scope, { part: "mustHaves", add: true });
  scope = editScope(scope, { part: "mustHaves", change: scope.mustHaves[0]?.key ?? "", text: "Works in Urdu" });
  expect(toScopeInput(scope, sender)).toEqual({
    ...sender,
    goals: [{ text: "Answer within the day." }],
    mustHaves: [{ text: "Works in Urdu" }],
    constraints: [{ text: "Budget: $6,000", page: 2 }],
    questions: [],
    packageName: "Product Package",
  });
});

test("a part has at most as many lines as the server accepts", () => {
  let scope = startEdit(draft);
  for (let count = 0; count < chatLimits.scopeLines + 5; count += 1) scope = editScope(scope, { part: "questions", add: true });
  expect(scope.questions).toHaveLength(chatLimits.scopeLines);
});

test("a package is offered at today's price", () => {
  const terms = { name: "Developer Package", price: 4000, discountPercentage: 0, billingCycle: "monthly" as const };
  expect(toScopeOffer(terms).text).toBe("$4,000, per month");
  expect(toScopeOffer({ ...terms, discountPercentage: 10, billingCycle: "one-time" }).text).toBe("$3,600 (10% off), one time");
  expect(toScopeOffer({ ...terms, discountPercentage: 100 }).text).toBe("price on request");
});
