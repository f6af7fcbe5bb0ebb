import { expect, test } from "vitest";
import { knowledge } from "../../../tests/helpers/assistant-knowledge.ts";
import { readQuestion } from "./read-question.ts";

const read = (message: string) => readQuestion(knowledge, message);

/** Messages, with their masked form and the numbers found. */
const figures: readonly (readonly [message: string, masked: string, found: object])[] = [
  ["Is $3,500 enough?", "is qamount enough", { amounts: [3500] }],
  ["is 3500 enough", "is qamount enough", { amounts: [3500] }],
  ["would 4k do", "would qamount do", { amounts: [4000] }],
  ["I have five hundred dollars", "i have qamount", { amounts: [500] }],
  ["5 to 6 thousand dollars", "qamount", { amounts: [6000] }],
  ["is it €20?", "is it qamount", { amounts: [20] }],
  ["can it read 300 invoices a day", "can it read 300 invoices a day", { amounts: [] }],
  ["we get 2000 calls a day", "we get 2000 calls a day", { amounts: [] }],
  ["are you certified to ISO 27001?", "are you certified to iso 27001", { amounts: [] }],
  ["a team of 250 people", "a team of 250 people", { amounts: [] }],
  ["50 seats", "50 seats", { amounts: [] }],
  ["price for 4 product packages", "price for qcount qpackage", { count: 4 }],
  ["for 6 months", "for qmonths", { amounts: [], months: 6 }],
  ["for three months", "for qmonths", { months: 3 }],
  ["two years", "qmonths", { months: 24 }],
  ["half a year", "qmonths", { months: 6 }],
  ["what is it per year", "what is it per year", { months: 12 }],
  ["one quarter of it", "one quarter of it", { months: 3 }],
  ["$5,000 for 2 months", "qamount for qmonths", { amounts: [5000], months: 2 }],
  ["what happens on day 4", "what happens on day qday", { amounts: [], day: 4 }],
  ["refund on the fourth day", "refund on the qday", { day: 4 }],
  ["and the 7th day", "and the qday", { day: 7 }],
  ["within 3 days", "within 3 days", { amounts: [] }],
  ["what did you do in 2019", "what did you do in qyear", { amounts: [], year: "2019" }],
  ["is it $2019?", "is it qamount", { amounts: [2019] }],
  ["24/7 support", "24/7 support", { amounts: [] }],
  ["do you use GPT-4", "do you use chatgpt 4", { amounts: [] }],
];

test.each(figures)("numbers in “%s”", (message, masked, found) => {
  const { masked: said, amounts, months, day, year, count } = read(message);
  expect(said).toBe(masked);
  expect({ amounts, months, day, year, count }).toEqual({ amounts: [], ...found });
});

const names: readonly (readonly [message: string, masked: string, named: object])[] = [
  ["what does the trial cost", "what does the qpackage cost", { packages: [{ name: "2-Day Trial" }] }],
  [
    "the Dev Package or the Product Plan",
    "the qpackage or the qpackage",
    { packages: [{ name: "Developer Package" }, { name: "Product Plan" }] },
  ],
  ["how mch is teh developr pakage", "how much is the qpackage", { packages: [{ name: "Developer Package" }] }],
  ["do you make whatsapp bots", "do you make whatsapp qservice", { services: [{ path: "/chatbots" }] }],
  ["how much is seo", "how much is qservice", { services: [], isOtherService: true }],
  ["a chatbot for my online shop", "a qservice for my online shop", { services: [{ path: "/chatbots" }], isOtherService: false }],
  ["seo for our app", "qservice for our app", { services: [], isOtherService: true }],
  ["who is Nadia Sarwari", "who is qperson", { people: ["Nadia Sarwari"] }],
  ["is Yusuf a developer", "is qperson a developer", { people: ["Yusuf Lodhi"] }],
  ["tell me about storm line", "tell me about qproject", { projects: ["Storm Line for a Power Utility"] }],
  ["do you know react native", "do you know qtechnology", { technologies: [{ name: "React Native", isOurs: true }] }],
  ["do you use php", "do you use qtechnology", { technologies: [{ name: "php", isOurs: false }] }],
  ["is Ahmed a developer", "is ahmed a developer", { people: [] }],
];

test.each(names)("names in “%s”", (message, masked, named) => {
  expect(read(message)).toMatchObject({ masked, named });
});

test("spelling is corrected, except in names", () => {
  expect(read("waht is teh prise of the prodct plan").plain).toBe("what is the price of the product plan");
  expect(read("Whats teh diffrence betwen Munshi and Bari??").plain).toBe("what is the difference between munshi and bari");
});

test("of a long message the beginning and the end are used", () => {
  const words = Array.from({ length: 300 }, () => "lorem").join(" ");
  expect(read(`who owns the code ${words}`).plain).toMatch(/^who owns the code/);
  const { plain, named } = read(`${words} price of the trial`);
  expect(plain).toMatch(/price of the trial$/);
  expect(plain.split(" ").length).toBeLessThanOrEqual(50);
  expect(named.packages).toHaveLength(1);
});
