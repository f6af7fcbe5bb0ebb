import { expect, test } from "vitest";
import { askAssistant } from "../../../tests/helpers/assistant-knowledge.ts";

const tell = (message: string) => askAssistant(message).text;

test("two questions with the same answer get it once", () => {
  expect(tell("trial price, and does it get deducted later")).toBe(tell("trial price"));
});

test("independent questions are answered after one that was not understood", () => {
  const text = tell("How zzkw is the qqpf, how often do you show progress, and for how long after delivery do you fix bugs for free?");
  expect(text).toContain("At least every third day");
  expect(text).toContain("30 days of delivery");
});

test("a follow-up to a question that was not understood is not answered", () => {
  expect(askAssistant("How zzkw is the qqpf? and is it refundable?").text).not.toContain("price back");
});

test("the ambiguous rest of a message gets its best match as a guess, with suggestions", () => {
  const { text, choices } = askAssistant("two things: would you sign our confidentiality agreement, and which country's law holds");
  expect(text).toMatch(
    /^Yes, we sign .* As for the rest, if you mean “Which law applies to the contract\?”: Pakistani law applies, .*\n\nOr did you mean/,
  );
  expect(choices?.length).toBeGreaterThan(1);
});

test("several questions that mention a lawyer are answered, and not treated as a legal threat", () => {
  expect(tell("two things from our lawyer: do you sign NDAs, and who owns the code")).toMatch(
    /^Yes, we sign .* yours as soon as it is paid/,
  );
});

test("a question about two projects is answered for each", () => {
  const text = tell("Give me the before/after figures for Munshi, and also for Bari.");
  expect(text).toContain("Munshi: From");
  expect(text).toContain("Bari: From");
});
