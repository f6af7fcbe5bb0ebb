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
    /^Yes, we sign .* As for the rest, if you mean “Which law applies to (?:the|our) contract\?”: Pakistani law applies, .*\n\nOr did you mean/,
  );
  expect(choices?.length).toBeGreaterThan(1);
});

test("several questions that mention a lawyer are answered, and not treated as a legal threat", () => {
  expect(tell("two things from our lawyer: do you sign NDAs, and who owns the code")).toMatch(
    /^Yes, we sign .* yours as soon as it is paid/,
  );
});

test("of each answer the sentences that fit the question are given", () => {
  expect(tell("Is there a notice period for the monthly deal, and until when do things go on once I've quit?")).toMatch(
    /^No notice is needed .* nothing is charged after the month that is paid for/,
  );
});

test("sentences that a short answer leaves are given to the next", () => {
  expect(tell("What do the two test days cost, and do I get cash back if I stop once they've begun?")).toMatch(/\$200.* and not paid out/);
});

test("a question is understood with the heading of its message", () => {
  const text = tell("That hotline for power cuts: what languages does it speak and how many calls came in during the first storm?");
  expect(text).toContain("Urdu and Punjabi");
  expect(text).toContain("11,000");
});

test("questions with a common beginning are answered each", () => {
  expect(tell("How long do you keep a) page visits b) the records of a purchase?")).toMatch(/24 months.*6 years/);
});

test("what is asked about something without an answer is not answered about something else", () => {
  expect(askAssistant("can I park my car at your office, is it free?").kind).toBe("unknown");
});

test("a question about two projects is answered for each", () => {
  const text = tell("Give me the before/after figures for Munshi, and also for Bari.");
  expect(text).toContain("Munshi: From");
  expect(text).toContain("Bari: From");
});
