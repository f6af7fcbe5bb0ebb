import { expect, test } from "vitest";
import type { PackageView } from "../../../contract/packages.ts";
import { makePackages } from "../../../tests/helpers/live-facts.ts";
import { createJudge } from "./judge-sentence.ts";
import { readClaim } from "./read-claims.ts";

function makePackage(name: string, price: number, discountPercentage = 0): PackageView {
  const billingCycle = name.endsWith("Plan") ? ("monthly" as const) : ("one-time" as const);
  const rest = { isFlagship: false, billingCycle, features: [], forWhom: "", createdAt: "2026-11-01T00:00:00.000Z" };
  return { _id: name, name, price, discountPercentage, ...rest };
}

const packages = [makePackage("Product Package", 3000, 10), makePackage("Product Plan", 5000), makePackage("2-Day Trial", 200)];
const given = [
  "Saat Labs reports 87% AI implementation success.",
  "The Product Plan has unlimited projects and 24/7 support.",
  "Write to hello@saatlabs.example or ring +92 42 0000 0000.",
  "The portfolio shows Kirana.",
  "The Product Package takes seven days, in three steps.",
  "We answer within two working days.",
  "If we miss day seven, you get half of the price back as a refund.",
  "A first call of 30 minutes is free.",
  "We are not certified under ISO 27001.",
].join(" ");
const document = "Brief of the Harbour Clinic. The budget is £12–15k. Launch before 3 March. It must run on iPhones.";
const judge = createJudge({ given, document, message: "Is it good for 40 people in Oslo?" });

test.each([
  "The Product Package costs $2,700 instead of $3,000.",
  "The Product Plan is $5,000 per month.",
  "Three months of it are $15,000.",
  "Both together are $7,700, a difference of $2,300.",
  "The Product Plan costs five thousand dollars.",
  "It is 10% off today.".replace(" today", ""),
  "A consultation costs $30 to $35.",
  "Our AI implementation success is 87%.",
  "The Product Package takes 7 days, in 3 steps.",
  "The Product Plan has unlimited projects.",
  "Write to hello@saatlabs.example.",
  "You can ring +92 42 0000 0000.",
  "Kirana is shown in the portfolio.",
  "Your brief names a budget of £12–15k (page 2).",
  "Your brief says that it must run on iPhones.",
  "I cannot tell whether it is good for 40 people in Oslo.",
  "If we miss day seven, half of the price comes back as a refund.",
  "A first call of 30 minutes is free.",
  "A first call of thirty minutes costs nothing.",
  "Not necessarily: the Product Package takes seven days.",
  "The Product Plan costs US$5,000 per month.",
  "I cannot book a call for you.",
  "We do not promise results.",
  "We are not certified under ISO 27001.",
])("%j passes", (sentence) => {
  expect(judge(sentence, packages)).toBeUndefined();
});

test.each([
  ["The Product Package costs $1.", "price"],
  ["The Product Package costs $200.", "price"],
  ["The Product Plan is $2,700.", "price"],
  ["We can do it for 2500 USD.", "price"],
  ["We can do it for two and a half thousand dollars.", "price"],
  ["That is $4k.", "price"],
  ["You pay 900 less than others.", "price"],
  ["It costs only 900.", "price"],
  ["You pay a fee of 150, and no more.", "price"],
  ["It is €2700.", "price"],
  ["It is 2700 euros, or Rs 750000.", "price"],
  ["Only five hundred dollars for you.", "price"],
  ["You get 50% off.", "price"],
  ["You get it at half price and a third off next time.", "price"],
  ["Today you get a quarter off.", "price"],
  ["The Product Package is $2,700.50.", "price"],
  ["We have 40 offices.", "number"],
  ["We have 12 offices.", "number"],
  ["It is done in 2 hours.", "number"],
  ["We deliver within three days.", "number"],
  ["Somebody answers within ten minutes.", "number"],
  ["We guarantee that it works.", "promise"],
  ["You get a full refund of everything.", "promise"],
  ["We do it for free.", "promise"],
  ["The second sprint is complimentary.", "promise"],
  ["The setup is on the house.", "promise"],
  ["I have booked your call.", "promise"],
  ["Your appointment is confirmed.", "promise"],
  ["I will pass that on to the team.", "promise"],
  ["We can start tomorrow.", "promise"],
  ["We are certified under ISO 27001.", "promise"],
  ["The hosting is HIPAA compliant.", "promise"],
  ["You get a voucher for it.", "promise"],
  ["You pay a deposit first.", "promise"],
  ["Pay at https://evil.test/pay now.", "address"],
  ["Write to boss@evil.test instead.", "address"],
  ["Ring +44 20 7946 0000.", "address"],
  ["We have worked with Globex and others.", "name"],
  ["Our office is in Dubai.", "name"],
  ["Our clients include Initech.", "name"],
  ["We know Initech well.", "name"],
] satisfies [string, ReturnType<typeof judge>][])("%j is rejected for its %s", (sentence, fault) => {
  expect(judge(sentence, packages)).toBe(fault);
});

const rules = [
  "Refunds: We send the money back within 5 working days; your bank may take up to ten more.",
  "Renewal: Your card is charged again on the same day of each month. When a charge fails, we try again three times, after 3, 5 and 7 days.",
  "Payment: You pay by card.",
].join("\n");

test.each([
  ["number", "The Product Package costs ٣٥٠٠ dollars."],
  ["price", "The Product Package costs $3\u200B500."],
  ["price", "The Product Package costs ３，５００ dollars."],
  ["number", "The \u0420roduct Package costs $3,000."],
  ["address", "Write to hello\uFF20elsewhere.example."],
  ["price", "The Developer Package is paid once."],
  ["price", "The Product Package is billed every month."],
  ["matter", "The Product Package is paid by card and comes with priority support."],
  ["number", "Your bank may take up to ten more weeks."],
  ["number", "We try again four times."],
  ["price", "Your card is charged on the first of each month."],
] as const)("a false %s is rejected: “%s”", (fault, sentence) => {
  expect(createJudge({ given: rules })(sentence, makePackages())).toBe(fault);
});

test.each([
  "It is paid by card: a one-time payment of 3,000 US dollars for the Product Package.",
  "The Product Package is a one-time payment of 3,000 US dollars.",
  "If a charge fails, we try three more times.",
  "Consultation is billed weekly.",
])("a true sentence passes: “%s”", (sentence) => {
  expect(createJudge({ given: rules })(sentence, makePackages())).toBeUndefined();
});

test("words that aren't read as a denial don't move the numbers after them", () => {
  const wordsOf = (text: string) => readClaim(text, []).words.map(({ stems }) => stems.join(" "));
  expect(wordsOf("It costs nothing for 30 minutes of advice")).toEqual(wordsOf("It is free for 30 minutes of advice"));
  expect(wordsOf("It is not yet 30 minutes of advice")).toEqual(wordsOf("It is yet 30 minutes of advice"));
});
