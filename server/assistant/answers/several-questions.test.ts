import { expect, test } from "vitest";
import { askAssistant } from "../../../tests/helpers/assistant-knowledge.ts";

const tell = (message: string) => askAssistant(message).text;

test("two questions with one answer are both answered by it", () => {
  expect(tell("trial price, and does it get deducted later")).toBe(tell("trial price"));
});

test("what stands by itself is answered behind a question that was not understood", () => {
  const text = tell("How zzkw is the qqpf, how often do you show progress, and for how long after delivery do you fix bugs for free?");
  expect(text).toContain("At least every third day");
  expect(text).toContain("30 days of delivery");
});

test("what leans on a question that was not understood is not answered by itself", () => {
  expect(askAssistant("How zzkw is the qqpf? and is it refundable?").text).not.toContain("price back");
});

test("of the rest of a message the likeliest question is told with its answer, as a doubt, beside others", () => {
  const { text, choices } = askAssistant("two things: would you sign our confidentiality agreement, and which country's law holds");
  expect(text).toMatch(
    /^Yes, we sign .* As for the rest, if you mean “Which law applies to the contract\?”: Pakistani law applies, .*\n\nOr did you mean/,
  );
  expect(choices?.length).toBeGreaterThan(1);
});

test("who mentions a lawyer beside several questions is answered, and not sent to a person", () => {
  expect(tell("two things from our lawyer: do you sign NDAs, and who owns the code")).toMatch(
    /^Yes, we sign .* yours as soon as it is paid/,
  );
});

test("of two products that are named each is told of", () => {
  const text = tell("Give me the before/after figures for Munshi, and also for Bari.");
  expect(text).toContain("Munshi: From");
  expect(text).toContain("Bari: From");
});
