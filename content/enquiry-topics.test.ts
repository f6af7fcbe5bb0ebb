import { expect, test } from "vitest";
import { withWords } from "../server/documents/stored-words.ts";
import { findTopic } from "./enquiry-topics.ts";

test("prefilled messages have staff's texts", () => {
  const begun = { audit: "Look at our code:", ofCase: "Like “{case}”:" };
  const read = () => ["code-audit", "onboarding", "case-cold-chain"].map((topic) => findTopic(topic)?.message);
  const [, onboarding] = read();
  expect(onboarding).toMatch(/^I have paid .*\n\nOrder ID:\nMy WhatsApp number:\n$/);
  expect(withWords({ enquiry: { begun } }, read)).toEqual(["Look at our code:\n", onboarding, expect.stringMatching(/^Like “.+”:\n$/)]);
});
