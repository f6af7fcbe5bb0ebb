import { expect, test } from "vitest";
import { knowledge } from "../../../tests/helpers/assistant-knowledge.ts";
import type { Turn } from "../reply.ts";
import { inContext, isElliptic, leans, readConversation } from "./follow-up.ts";
import { readQuestion } from "./read-question.ts";

const read = (message: string) => readQuestion(knowledge, message);
const said = (text: string, topic?: string): Turn[] => [
  { role: "visitor", text: "…" },
  { role: "assistant", text, ...(topic !== undefined && { topic }) },
];

/** Messages, with whether they are follow-ups and whether they are elliptic. */
const messages: readonly (readonly [message: string, leaning: boolean, elliptic: boolean])[] = [
  ["and the trial?", true, true],
  ["what about the product plan", true, true],
  ["and Yusuf?", true, true],
  ["and the CTO?", true, true],
  ["and for design?", true, true],
  ["is it refundable", true, false],
  ["tell me more", true, false],
  ["for how long", true, false],
  ["does it speak Urdu", true, false],
  ["the second one", true, false],
  ["how much is the product package in all", false, true],
  ["does the product plan include weekly calls with staff", false, false],
  ["what is your address", false, false],
  ["refund", false, false],
  ["I would like to know whether it is usual that a client signs a contract with you", false, false],
];

test.each(messages)("“%s” is a follow-up: %s, elliptic: %s", (message, leaning, elliptic) => {
  expect([leans(read(message)), isElliptic(read(message))]).toEqual([leaning, elliptic]);
});

const conversations: readonly (readonly [history: Turn[], focus: object, before: object])[] = [
  [[], {}, { packages: [] }],
  [said("…", "package:Product Plan|price"), { topic: "package:Product Plan", composed: "price" }, { packages: [{ name: "Product Plan" }] }],
  [said("…", "packages:2-Day Trial & Product Plan"), {}, { packages: [{ name: "Product Plan" }, { name: "2-Day Trial" }] }],
  [said("…", "service:/chatbots"), { topic: "service:/chatbots" }, { services: [{ path: "/chatbots" }] }],
  [[...said("…", "project:Munshi"), ...said("…", "question:refund")], { topic: "question:refund" }, { projects: ["Munshi"] }],
  [said("Danyal builds the test set.", "asked:who builds the test set"), {}, { people: ["Danyal Rizwi"] }],
  [said("…", "package:Away Package|price"), { topic: "package:Away Package" }, { packages: [] }],
];

test.each(conversations)("the topic of %j is found", (history, focus, before) => {
  expect(readConversation(history, knowledge)).toMatchObject({ focus, before });
});

test("topics of more than six turns ago are ignored", () => {
  const history = [...said("…", "package:Product Plan|price"), ...Array.from({ length: 4 }, () => said("…")).flat()];
  expect(readConversation(history, knowledge).focus).toEqual({});
});

test("a follow-up is completed with the conversation's subject", () => {
  const asked = inContext(read("how much is it"), readConversation(said("…", "package:Product Plan|features"), knowledge), knowledge.book);
  expect(asked[0]).toMatchObject({ packaged: "how much is qpackage", masked: "how much is qpackage", before: ["package:Product Plan"] });
  const withService = inContext(read("and how long"), readConversation(said("…", "service:/chatbots"), knowledge), knowledge.book);
  expect(withService[0]).toMatchObject({ masked: "and how long qservice" });
});
