import { expect, test } from "vitest";
import { askAssistant as ask, knowledge } from "../../../tests/helpers/assistant-knowledge.ts";
import { inventedSums } from "../../../tests/helpers/true-sums.ts";
import { readQuestion } from "../question/read-question.ts";

/** Visitors' messages with the topic of the answer, or with its text if several entries contain it. */
const wordings: readonly (readonly [message: string, expected: string | RegExp])[] = [
  ["how much is the product package?", "package:Product Package|price"],
  ["waht is teh prise of the prodct plan", "package:Product Plan|price"],
  ["how mch is teh developr pakage", "package:Developer Package|price"],
  ["price of 2 day trial", "package:2-Day Trial|price"],
  ["what would three months of the developer package cost", "package:Developer Package|total"],
  ["I'd like to know the cost of your flagship offer", /Developer Package costs \$4,000/],
  ["what are your prices?", "prices|prices"],
  ["Do you offer hosting?", "question:hosting"],
  ["What happens if I cancel in the middle of the month?", "question:cancel"],
  ["Is there a minimum contract?", /^No notice is needed for the monthly packages/],
  ["Do you provide invoices with VAT?", "question:hidden-costs"],
  ["And since when?", "question:experience"],
  ["my budget is 2000", /^For \$2,000 you can have: the 2-Day Trial/],
  ["can we have a call first", "contact|person"],
  ["hi there, can you help me with a project?", "services|services"],
  ["Where should I start?", "question:how-to-start"],
  ["I want to cancel", "question:cancel"],
  ["are there hidden costs", "question:hidden-costs"],
  ["what does Saat Labs do", "company|company"],
  ["what happens after the 7 days", /^You can stop with a product that works/],
  ["contact", "contact|person"],
  ["hosting", "question:hosting"],
  ["warranty", "question:maintenance"],
  ["do I need kubernetes", "question:kubernetes"],
  ["will the chatbot make things up", "question:hallucination"],
  ["can I meet the developer first", "question:trial"],
  ["how is this different from a freelancer", "question:case-for-you"],
  ["my developer quit, can you continue", "question:code-audit"],
  ["where is my receipt", "question:invoices"],
  ["hourly rate?", "prices|hourly"],
  ["is there a coupon code", "prices|discount"],
  ["whats the most affordable option", "package:2-Day Trial|cheapest"],
  ["cheapest monthly package?", "package:Developer Package|cheapest"],
  ["which is the most expensive one?", "package:Product Plan|dearest"],
  ["Could you tell me roughly what I'd pay for getting an MVP done?", "service:/idea-mvp|price"],
  ["how much for a chatbot?", "service:/chatbots|price"],
  ["how much would an AI agent set me back", "service:/AIagent|price"],
  ["how much does it cost to make an app like uber", "service:/app-development|price"],
  ["how much is a consultation", /\$30 to \$35 per hour/],
  [
    "How many projects have you done, counted how?",
    /^200\+ projects deployed: Everything put live.*150\+ projects completed: Client projects/,
  ],
  ["how much does a website cost", "question:other-services|price"],
  ["ok, I want the developer package", "package:Developer Package|order"],
  ["I want to build an app for my gym", "service:/app-development|service"],
  ["Can I try it first?", "question:trial"],
  ["compare product package and developer package", "packages:Product Package & Developer Package|compare"],
  ["Whats teh diffrence betwen the developper packge and teh prodct plan", "packages:Developer Package & Product Plan|compare"],
  ["which package is right for me?", /Product Package.*Developer Package.*Product Plan/],
  ["do you have an enterprise plan", /Product Plan/],
  ["which package has an account manager", "package:Product Plan|holds"],
  ["which plan has priority support", /^The Developer Package includes “Priority Support”/],
  ["what's included in the trial", "package:2-Day Trial|features"],
  ["what is your most popular package", "package:Developer Package|flagship"],
  ["how long does an mvp take", "service:/idea-mvp|duration"],
  ["how long does LLM integration take", /14 days/],
  ["how long is the trial", "package:2-Day Trial|duration"],
  ["when will my product be ready", /takes 7 days|seven days/],
  ["what happens on day 3", "question:what-in-seven-days|dayOfSprint"],
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
  ["what tech stack do you use", /React and Node\.js/],
  ["do you do fine tuning", /only after better prompts/],
  ["how do you prevent hallucination", "question:hallucination"],
  ["will openai see my data", "question:training-on-my-data"],
  ["is it dangerous to let an agent act", "question:agent-safety"],
  ["can the bot connect to my CRM", "question:chatbot-integration"],
  ["what if the bot doesn't know the answer", "question:chatbot-unknown"],
  ["can the chatbot speak urdu", "question:chatbot-languages"],
  ["does the app work offline", "question:app-offline"],
  ["what happens when apple rejects my app", "question:app-stores"],
  ["can you migrate our database without downtime", "question:cloud-migration"],
  ["our aws bill is too high", /Bills shrink/],
  ["do I need a blockchain", "question:need-a-blockchain"],
  ["do you do smart contract audits", "question:contract-audit"],
  ["will my app make money", "question:no-guarantees"],
  ["what's your uptime guarantee", "question:no-guarantees"],
  ["do you hire interns", "question:careers"],
  ["tell me about chatbots", "service:/chatbots|service"],
  ["do you build android apps", "service:/app-development|service"],
  ["what services do you offer", "services|services"],
  ["what do you do?", "services|services"],
  ["what does saat mean", /Urdu word for seven/],
  ["what did you do in 2019", /^2019: .*Khaddi/],
  ["where are you located", /Gulberg III, Lahore/],
  ["do you have a branch in Dubai", /no other office/],
  ["are you open on saturday", /Mon–Fri/],
  ["whats ur phone number", /\+92 42/],
  ["please call me back", "contact|person"],
  ["are you a bot?", "contact|bot"],
  ["who is the ceo", "person:Nadia Sarwari|personByRole"],
  ["who looks after security at your place", "person:Yusuf Lodhi|personByRole"],
  ["who leads machine learning", /^Danyal Rizwi is our/],
  ["tell me about Yusuf", "person:Yusuf Lodhi|personByName"],
  ["how many people work there", "team|teamSize"],
  ["what is munshi", "project:Munshi|projectByName"],
  ["any experience with insurance?", /Claims Desk/],
  ["did you do anything with farms", /Bari/],
  ["do you have experience in healthcare", /Dastak/],
  ["which project used Kafka", /^Storm Line for a Power Utility/],
  ["what do your customers think", "testimonials|testimonials"],
  ["any articles about web3", /Web3 Solutions/],
  ["do you use kubernetes", /^Kubernetes is among the tools/],
  ["do you comply with gdpr", "question:personal-data"],
  ["cloud vs on premise", "question:cloud-or-not"],
  ["can I upgrade from product package to developer package", "question:switch"],
  ["how do I report a security hole", "question:weakness"],
  ["can i talk to nadia", /contact form|hello@|\+92 42/],
  ["do you vanish once the product is live?", "question:maintenance"],
  ["I fear that the AI writes nonsense", "question:hallucination"],
  ["could a rival get hold of my concept?", "question:nda"],
  ["we have far too high AWS expenses", "question:cloud-cost"],
  ["our crew works underground without reception", "question:app-offline"],
  ["how does the chatbot pass a customer to staff?", /a person takes over|colleague/],
  ["how lng does mvp tak", "service:/idea-mvp|duration"],
];

test.each(wordings)("“%s” is understood", (message, expected) => {
  const { kind, text, topic } = ask(message);
  expect(expected instanceof RegExp ? text : topic).toMatch(expected);
  expect(kind).toBe("answer");
});

test.each([
  "do you know php",
  "have you done something for schools",
  "do you offer escrow payments",
  "have you won any awards",
  "do you have a newsletter",
  "asdkjh qwe zxc",
])("“%s” has no answer, and the contact form is offered", (message) => {
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

test("software for an off-topic subject is not off topic", () => {
  expect(ask("Can you build me a weather app?")).toMatchObject({ kind: "answer", topic: "service:/app-development|service" });
});

test.each(knowledge.live.packages)("questions about the $name are not answered with another package", ({ name }) => {
  for (const question of ["what is the NAME", "what do I get with the NAME", "is the NAME monthly", "how long does the NAME take"])
    expect(ask(question.replace("NAME", name)).text).toContain(name);
});

test("a question's introduction says what it is about", () => {
  expect(ask("We need a chatbot for our hotel. What does it cost?").topic).toBe("service:/chatbots|price");
  const both = ask("We want a website with online booking. What would that cost and how long does it take?").text;
  expect(both).toMatch(/written offer.* takes 7 days/);
  const when = ask("I am looking for someone to build an MVP for my marketplace. What would it cost, and when could you start?").text;
  expect(when).toMatch(/\$3,000.*within two working days/);
  // What doesn't lean on the introduction is asked by itself.
  expect(ask("We need a chatbot for our hotel. Where is your office?").text).toMatch(/Lahore/);
});

test.each([
  "do you offer IT support for our office",
  "do you sell domains",
  "can you do photo shoots of our products",
  "do you offer accounting",
  "can you install cameras",
  "logo design",
])("a service that no page offers is not promised: %s", (message) => {
  expect(ask(message).kind).toBe("unknown");
});

test("list items that continue after a semicolon stay one sentence", () => {
  expect(ask("How do I get or correct my data?").text).toContain("that other programs read; correct it; erase it,");
});

test("companies in questions are not claimed as clients", () => {
  for (const message of ["have you worked for netflix", "is Coca Cola one of your clients", "did you work with Microsoft"])
    expect(ask(message).text).toContain("names no such client");
});

test("several questions in a message are each answered, in three sentences altogether", () => {
  expect(ask("How much is the trial, and do you sign NDAs?").text).toMatch(/\$200.*confidentiality/);
  expect(ask("My budget is $3,000, which package can I have, and how long does it take?").text).toMatch(
    /For \$3,000 you can have.* 7 days/,
  );
  // Unanswered questions are not mentioned beside answers.
  expect(ask("who is your CEO? where is your office? and what's the weather?").text).toMatch(/^Nadia Sarwari.* Lahore, Pakistan\.$/);
});

test("an answer has at most three sentences and one to three sources", () => {
  for (const [message] of wordings) {
    const { text, sources } = ask(message);
    expect(text.split(/(?<=[.!?][”"]?)\s+(?=[“"]?\p{Lu})/u).length).toBeLessThanOrEqual(3);
    expect(sources.length).toBeGreaterThanOrEqual(1);
    expect(sources.length).toBeLessThanOrEqual(3);
  }
});

test("amounts in answers are prices or calculated from them for the question", () => {
  const invented = wordings.flatMap(([message]) => inventedSums(ask(message), knowledge.live.packages, readQuestion(knowledge, message)));
  expect(invented).toEqual([]);
});

test("a message of the maximum length is answered", () => {
  const nonsense = Array.from({ length: 240 }, (_, index) => `wrd${String.fromCodePoint(97 + (index % 26), 98 + (index % 24))}qus`).join(
    " ",
  );
  expect(ask(nonsense.slice(0, 2000)).kind).toBe("unknown");
  expect(ask(`${nonsense}. How much is the product package?`.slice(-2000)).text).toContain("$3,000");
});
