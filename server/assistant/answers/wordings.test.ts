import { expect, test } from "vitest";
import { makeFacts } from "../../../tests/helpers/live-facts.ts";
import { answerQuestion, createKnowledge } from "../knowledge.ts";

const knowledge = await createKnowledge(makeFacts());
const ask = (message: string) => answerQuestion(knowledge, { message, history: [] });

/** What visitors write, and what the answer has to be about. */
const wordings: readonly (readonly [message: string, topic: string])[] = [
  ["how much is the product package?", "package:Product Package|price"],
  ["waht is teh prise of the prodct plan", "package:Product Plan|price"],
  ["how mch is teh developr pakage", "package:Developer Package|price"],
  ["price of 2 day trial", "package:2-Day Trial|price"],
  ["what would three months of the developer package cost", "package:Developer Package|price"],
  ["I'd like to know the cost of your flagship offer", "package:Developer Package|price"],
  ["what are your prices?", "prices|price"],
  ["hourly rate?", "prices|price"],
  ["is there a coupon code", "prices|price"],
  ["whats the most affordable option", "package:2-Day Trial|price"],
  ["cheapest monthly package?", "package:Developer Package|price"],
  ["which is the most expensive one?", "package:Product Plan|price"],
  ["Could you tell me roughly what I'd pay for getting an MVP done?", "service:/idea-mvp|price"],
  ["how much for a chatbot?", "service:/chatbots|price"],
  ["how much would an AI agent set me back", "service:/AIagent|price"],
  ["how much does it cost to make an app like uber", "service:/app-development|price"],
  ["how much is a consultation", "consultation|price"],
  ["how much does a website cost", "question:other-services|price"],
  ["compare product package and developer package", "packages:Product Package & Developer Package"],
  ["Whats teh diffrence betwen the developper packge and teh prodct plan", "packages:Developer Package & Product Plan"],
  ["which package is right for me?", "packages"],
  ["do you have an enterprise plan", "packages"],
  ["which package has an account manager", "package:Product Plan"],
  ["which plan has priority support", "package:Developer Package"],
  ["what's included in the trial", "package:2-Day Trial"],
  ["what is your most popular package", "package:Developer Package"],
  ["how long does an mvp take", "service:/idea-mvp|duration"],
  ["how long does LLM integration take", "service:/LLM|duration"],
  ["how long is the trial", "package:2-Day Trial|duration"],
  ["when will my product be ready", "question:fourteen-days|duration"],
  ["what happens on day 3", "question:what-in-seven-days|duration"],
  ["can I pay with paypal", "question:payment-methods"],
  ["can I pay half now and half later", "question:weekly-payments"],
  ["does the developer package renew automatically", "question:renewal"],
  ["can I cancel my subscription anytime", "question:cancel"],
  ["can i get my money back if I'm not happy", "question:refund"],
  ["is vat included", "question:hidden-costs"],
  ["will I receive the source code", "question:ownership"],
  ["are you gonna steal my idea", "question:nda"],
  ["is my data safe", "question:personal-data"],
  ["how long do you keep chats", "question:chat-privacy"],
  ["what file types can I upload", "question:uploads"],
  ["do I get compensation for delays", "question:late-delivery"],
  ["can I change requirements midway", "question:scope-change"],
  ["what if my project takes longer than a week", "question:too-big-for-a-week"],
  ["how soon can you start", "question:how-soon"],
  ["what's the first step", "question:how-to-start"],
  ["do you use scrum", "question:method"],
  ["my previous agency left me with a mess, can you take over", "question:code-audit"],
  ["are your developers in house or freelance", "question:who-works"],
  ["what happens after launch", "question:maintenance"],
  ["will you train my staff", "question:own-team"],
  ["what tech stack do you use", "question:technology"],
  ["do you do fine tuning", "question:fine-tuning"],
  ["how do you prevent hallucination", "question:hallucination"],
  ["will openai see my data", "question:training-on-my-data"],
  ["is it dangerous to let an agent act", "question:agent-safety"],
  ["can the bot connect to my CRM", "question:chatbot-integration"],
  ["what if the bot doesn't know the answer", "question:chatbot-unknown"],
  ["can the chatbot speak urdu", "question:chatbot-languages"],
  ["does the app work offline", "question:app-offline"],
  ["what happens when apple rejects my app", "question:app-stores"],
  ["can you migrate our database without downtime", "question:cloud-migration"],
  ["our aws bill is too high", "question:cloud-cost"],
  ["do I need a blockchain", "question:need-a-blockchain"],
  ["do you do smart contract audits", "question:contract-audit"],
  ["will my app make money", "question:no-guarantees"],
  ["what's your uptime guarantee", "question:no-guarantees"],
  ["do you hire interns", "question:careers"],
  ["tell me about chatbots", "service:/chatbots"],
  ["do you build android apps", "service:/app-development"],
  ["what services do you offer", "services"],
  ["what do you do?", "company"],
  ["what does saat mean", "company"],
  ["what did you do in 2019", "company"],
  ["where are you located", "contact"],
  ["do you have a branch in Dubai", "contact"],
  ["are you open on saturday", "contact"],
  ["whats ur phone number", "contact"],
  ["please call me back", "contact"],
  ["are you a bot?", "contact"],
  ["who is the ceo", "person:Nadia Sarwari"],
  ["who leads machine learning", "person:Danyal Rizwi"],
  ["tell me about Yusuf", "person:Yusuf Lodhi"],
  ["how many people work there", "team"],
  ["what is munshi", "project:Munshi"],
  ["any experience with insurance?", "project:Claims Desk for a Motor Insurer"],
  ["did you do anything with farms", "project:Bari"],
  ["do you have experience in healthcare", "project:Dastak"],
  ["which project used Kafka", "project:Storm Line for a Power Utility"],
  ["what do your customers think", "testimonials"],
  ["any articles about web3", "post:web3-solutions"],
  ["do you use kubernetes", "service:/cbs"],
  ["do you comply with gdpr", "question:personal-data"],
  ["cloud vs on premise", "question:cloud-or-not"],
  ["can I upgrade from product package to developer package", "question:switch"],
  ["how do I report a security hole", "question:weakness"],
  ["can i talk to nadia", "contact"],
  ["do you vanish once the product is live?", "question:maintenance"],
  ["I fear that the AI writes nonsense", "question:hallucination"],
  ["could a rival get hold of my concept?", "question:nda"],
  ["we have far too high AWS expenses", "question:cloud-cost"],
  ["our crew works underground without reception", "question:app-offline"],
  ["how does the chatbot pass a customer to staff?", "question:chatbot-unknown"],
  ["how lng does mvp tak", "service:/idea-mvp|duration"],
];

test.each(wordings)("“%s” is understood", (message, topic) => {
  expect(ask(message)).toMatchObject({ topic, kind: "answer" });
});

test.each([
  "do you know php",
  "have you done something for schools",
  "do you offer escrow payments",
  "have you won any awards",
  "do you have a newsletter",
  "asdkjh qwe zxc",
])("“%s” is not known, and offered to be passed on", (message) => {
  expect(ask(message)).toMatchObject({ kind: "unknown", offer: "contact" });
});

test.each([
  "what's the weather in lahore",
  "write me a poem about chatbots",
  "who is the prime minister of pakistan",
  "what is 2+2",
  "what's the price of bitcoin",
  "how do I make biryani",
  "can you help with my homework",
])("“%s” is declined in one sentence", (message) => {
  const reply = ask(message);
  expect(reply.kind).toBe("off-topic");
  expect(reply.text.match(/[.?!](?=\s|$)/g)).toHaveLength(1);
});

test.each(["hi", "Good morning!", "thnx a lot!", "ok bye", "you are useless", "what can you do"])("“%s” is small talk", (message) => {
  expect(ask(message).kind).toBe("smalltalk");
});

test("software for a matter that is off topic is no such matter", () => {
  expect(ask("Can you build me a weather app?")).toMatchObject({ kind: "answer", topic: "service:/app-development" });
});

test("nobody becomes a client by being asked about", () => {
  for (const message of ["have you worked for netflix", "is Coca Cola one of your clients", "did you work with Microsoft"])
    expect(ask(message).text).toContain("names no such client");
});

test("an answer has at most three sentences and one to three sources", () => {
  for (const [message] of wordings) {
    const { text, sources } = ask(message);
    expect(text.split(/(?<=[.!?][”"]?)\s+(?=[“"]?\p{Lu})/u).length).toBeLessThanOrEqual(3);
    expect(sources.length).toBeGreaterThanOrEqual(1);
    expect(sources.length).toBeLessThanOrEqual(3);
  }
});

test("no answer names a sum that is not on the list, the consultation apart", () => {
  const sums = wordings.flatMap(([message]) => ask(message).text.match(/[$€£]\s?[\d,.]*\d|\d+ (?:dollars|euros|cents)/g) ?? []);
  expect(new Set(sums)).toEqual(new Set(["$200", "$3000", "$4000", "$5000", "$30", "$35"]));
});

test("a message as long as they may be is answered too", () => {
  const nonsense = Array.from({ length: 240 }, (_, index) => `wrd${String.fromCodePoint(97 + (index % 26), 98 + (index % 24))}qus`).join(
    " ",
  );
  expect(ask(nonsense.slice(0, 2000)).kind).toBe("unknown");
  expect(ask(`${nonsense} how much is the product package?`.slice(-2000)).text).toContain("$3000");
});
