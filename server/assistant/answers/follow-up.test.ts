import { expect, test } from "vitest";
import { makeFacts } from "../../../tests/helpers/live-facts.ts";
import { answerQuestion, createKnowledge } from "../knowledge.ts";
import type { Turn } from "../reply.ts";

const knowledge = await createKnowledge(makeFacts());

/** The topics of a conversation's answers; turns remember their topics or not. */
function talk(messages: readonly string[], isRemembered: boolean): (string | undefined)[] {
  const history: Turn[] = [];
  return messages.map((message) => {
    const { text, topic } = answerQuestion(knowledge, { message, history });
    history.push(
      { role: "visitor", text: message },
      { role: "assistant", text, ...(isRemembered && topic !== undefined ? { topic } : {}) },
    );
    return topic;
  });
}

const conversations: readonly (readonly [messages: string[], topics: (string | undefined)[]])[] = [
  [
    ["what is the product package", "how long does it take", "and the price?", "is it refundable", "what's included"],
    [
      "package:Product Package",
      "package:Product Package|duration",
      "package:Product Package|price",
      "question:refund",
      "package:Product Package",
    ],
  ],
  [
    ["what does the product plan cost", "and the trial", "what about the developer one", "is that per month?"],
    ["package:Product Plan|price", "package:2-Day Trial|price", "package:Developer Package|price", "package:Developer Package|price"],
  ],
  [
    ["tell me about chatbots", "how much is it?", "and how long?", "does it speak Urdu?", "what about whatsapp"],
    [
      "service:/chatbots",
      "service:/chatbots|price",
      "service:/chatbots|duration",
      "question:chatbot-languages",
      "question:chatbot-channels",
    ],
  ],
  [
    ["compare developer package and product plan", "which one is cheaper", "and which has 24/7 access"],
    ["packages:Developer Package & Product Plan", "package:Developer Package|price", "package:Product Plan"],
  ],
  [
    ["what about web3?", "do I need it", "what about audits"],
    ["service:/web", "question:need-a-blockchain", "question:contract-audit"],
  ],
  [
    ["tell me about Munshi", "what was it built with", "tell me more"],
    ["project:Munshi", "project:Munshi", "project:Munshi"],
  ],
  [
    ["how do I pay", "is that safe", "in which currency"],
    ["question:payment-methods", "question:card-safety", "question:payment-methods"],
  ],
  [
    ["do you sign NDAs", "for how long", "and who owns the code"],
    ["question:nda", "question:nda|duration", "question:ownership"],
  ],
  [
    ["do you do cloud migration", "is there downtime", "what does it cost"],
    ["question:cloud-migration", "question:cloud-migration", "service:/cbs|price"],
  ],
  [
    ["who founded the company", "how can I reach her"],
    ["person:Nadia Sarwari", "contact"],
  ],
  [
    ["what are your packages", "the second one"],
    ["packages", "package:Developer Package"],
  ],
  [
    ["what's the weather", "ok, how much is the mvp"],
    [undefined, "service:/idea-mvp|price"],
  ],
];

test.each(conversations)("%j is followed", (messages, topics) => {
  expect(talk(messages, true)).toEqual(topics);
});

test.each(conversations)("%j is followed where turns have lost their topics", (messages, topics) => {
  expect(talk(messages, false)).toEqual(topics);
});

test("without a conversation a follow-up leans on nothing", () => {
  expect(talk(["how much is it?"], true)).toEqual(["prices|price"]);
  expect(answerQuestion(knowledge, { message: "tell me more", history: [] }).kind).not.toBe("answer");
});

test("a price that is doubted is said again", () => {
  const history: Turn[] = [
    { role: "visitor", text: "what does the product plan cost" },
    { role: "assistant", text: "The Product Plan costs $5000 a month.", topic: "package:Product Plan|price" },
  ];
  expect(answerQuestion(knowledge, { message: "are you sure?", history }).text).toContain("The Product Plan costs $5000 a month.");
  expect(answerQuestion(knowledge, { message: "can you make it cheaper?", history }).text).toContain(
    "The Product Plan costs $5000 a month.",
  );
});
