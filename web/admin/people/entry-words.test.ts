import { expect, test } from "vitest";
import { changeWord, describeMail, describePayment, describeVisit } from "./entry-words.ts";

test("a visit's details are in chronological order, without unknown ones", () => {
  expect(describeVisit({ landing: "/blog", utm_campaign: "May", referrer: "search.test" })).toEqual([
    ["Landing page", "/blog"],
    ["Referrer", "search.test"],
    ["Campaign", "May"],
  ]);
});

test("an enquiry sent by an agent says so first", () => {
  expect(describeVisit({ landing: "/mcp", agent: "send_enquiry by some-assistant 2.1" })[0]).toEqual([
    "AI agent",
    "send_enquiry by some-assistant 2.1",
  ]);
});

test.each([
  ["answer", "sent", "Answer to an enquiry sent"],
  ["renewal-paid", "sent", "Renewal receipt sent"],
  ["renewal-failed", "sent", "Failed renewal email sent"],
  ["payment-paid", "waiting", "Receipt is waiting to be sent"],
  ["of-a-later-version", "failed", "Of-a-later-version could not be sent"],
] as const)("a mail of the kind %j that is %s", (mail, status, words) => {
  expect(describeMail(mail, status)).toBe(words);
});

test("the site's identifiers are formatted, names are unchanged", () => {
  const told = [changeWord("state", "in_progress"), changeWord("assignee", "amna_k"), changeWord("assignee", undefined)];
  expect([...told, changeWord("followUpOn", undefined)]).toEqual(["In progress", "amna_k", "nobody", "no day"]);
  expect(describePayment("dispute")).toBe("Dispute");
});
