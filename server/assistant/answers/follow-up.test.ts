import { expect, test } from "vitest";
import { askAssistant, talkToAssistant } from "../../../tests/helpers/assistant-knowledge.ts";

/** Conversations: messages with the topic or text of their answers. */
const conversations: readonly (readonly (readonly [message: string, expected: string | RegExp])[])[] = [
  [
    ["what is the product package", "package:Product Package|features"],
    ["how long does it take", "package:Product Package|duration"],
    ["and the price?", "package:Product Package|price"],
    ["is it refundable", "question:refund"],
    ["what's included", /^The Product Package includes/],
  ],
  [
    ["I need a website for my bakery", "question:other-services|service"],
    ["how much", /written offer/],
  ],
  [
    ["do you build AI agents?", "service:/AIagent|service"],
    ["price?", /^For AI Agents & Workflows, .*\$3,000/],
  ],
  [
    ["what's the difference between the packages", "question:packages-differ"],
    ["ok, I'll take the second one", "package:Developer Package|order"],
    ["what does the trial cost", "package:2-Day Trial|price"],
    ["I'll take the product package", "package:Product Package|order"],
  ],
  [
    ["what is the product plan", "package:Product Plan|features"],
    ["what does unlimited projects mean", /^The Product Plan includes “Unlimited Projects”\. As many as you have/],
    ["how is it different from the developer package", /^The Product Plan costs .* The Developer Package costs/],
  ],
  [
    ["show me your case studies", "question:examples"],
    ["the one about the bakery", "project:A Bakery That Bakes What Sells|projectByName"],
    ["how long did that take", /^A Bakery That Bakes What Sells: the first version took one sprint of 7 days\. A night in the bakehouse/],
    ["what tech did you use", /^A Bakery That Bakes What Sells was built with Python/],
  ],
  [
    ["how much is the developer package", "package:Developer Package|price"],
    ["what do I get for that", "package:Developer Package|features"],
  ],
  [
    ["annual turnover", /^The site does not say/],
    ["yes please", /opens the contact form with your question in it\.$/],
  ],
  [
    ["What about the Product Plan?", "package:Product Plan|features"],
    ["and how much is that a year?", /\$60,000/],
  ],
  [
    ["what does the product plan cost", "package:Product Plan|price"],
    ["and the trial", "package:2-Day Trial|price"],
    ["what about the developer one", "package:Developer Package|price"],
    ["is that per month?", "package:Developer Package|cycle"],
    ["and three months of it?", /\$12,000/],
  ],
  [
    ["tell me about chatbots", "service:/chatbots|service"],
    ["how much is it?", /^For AI Chatbots, .* \$3,000/],
    ["and how long?", "service:/chatbots|duration"],
    ["does it speak Urdu?", "question:chatbot-languages"],
    ["what about whatsapp", /WhatsApp/],
  ],
  [
    ["compare developer package and product plan", "packages:Developer Package & Product Plan|compare"],
    ["which one is cheaper", /Developer Package.* \$4,000/],
    ["and which has 24/7 access", /Product Plan/],
  ],
  [
    ["what about web3?", "service:/web|service"],
    ["do I need it", "question:need-a-blockchain"],
    ["what about audits", /audit/],
  ],
  [
    ["tell me about Munshi", "project:Munshi|projectByName"],
    ["what was it built with", "project:Munshi|projectStack"],
    ["tell me more", /Munshi/],
  ],
  [
    ["how do I pay", "question:payment-methods"],
    ["is that safe", "question:card-safety"],
    ["in which currency", /US dollars/],
  ],
  [
    ["do you sign NDAs", "question:nda"],
    ["and who owns the code", "question:ownership"],
  ],
  [
    ["do you do cloud migration", /^Yes\. We move you to AWS/],
    ["is there downtime", /old and new running in parallel/],
    ["what does it cost", "service:/cbs|price"],
  ],
  [
    ["who founded the company", "person:Nadia Sarwari|personByRole"],
    ["how can I reach her", /contact form|hello@|\+92 42/],
    ["and Yusuf?", /contact form/],
  ],
  [
    ["what are your packages", "packages|packages"],
    ["the second one", /^The Developer Package/],
    ["and the last one?", /^The 2-Day Trial/],
  ],
  [
    ["what's the weather", /outside what I know/],
    ["ok, how much is the mvp", "service:/idea-mvp|price"],
  ],
  [
    ["what does the product plan cost", "package:Product Plan|price"],
    ["are you sure?", /The Product Plan costs \$5,000 a month\./],
    ["can you make it cheaper?", /^I cannot change a price.* The Product Plan costs \$5,000 a month\./],
  ],
  [
    ["how much is it?", "prices|prices"],
    ["tell me about the weather there", /outside what I know|site does not say/],
  ],
];

const held = conversations.map((turns) => {
  const replies = talkToAssistant(turns.map(([message]) => message));
  return { first: turns[0]?.[0], said: turns.map(([message, expected], at) => ({ message, expected, reply: replies[at] })) };
});

test.each(held)("follow-ups to “$first” are understood", ({ said }) => {
  const astray = said.filter(({ expected, reply }) =>
    expected instanceof RegExp
      ? ![reply?.text ?? "", ...(reply?.choices ?? []).map(({ label }) => label)].some((text) => expected.test(text))
      : reply?.topic !== expected,
  );
  expect(astray).toEqual([]);
});

test("without a conversation a follow-up is not answered", () => {
  expect(askAssistant("tell me more").kind).not.toBe("answer");
  expect(askAssistant("and the other one?").kind).not.toBe("answer");
});

test("what a message names takes precedence over the conversation's topic", () => {
  const [, second] = talkToAssistant(["what does the product plan cost", "what does the trial cost"]);
  expect(second?.text).toMatch(/^The 2-Day Trial costs \$200/);
});

test("no answer repeats a sentence", () => {
  const sentencesOf = (text: string) =>
    text
      .toLowerCase()
      .replace(/\b(?:yes|no)[.,] /g, "")
      .split(/(?<=[.!?])\s+/);
  const texts = held.flatMap(({ said }) => said.map(({ reply }) => sentencesOf(reply?.text ?? "")));
  expect(texts.filter((sentences) => new Set(sentences).size < sentences.length)).toEqual([]);
});
