import { expect, test } from "vitest";
import { findDates } from "./find-dates.ts";
import { studyDocument } from "./study-document.ts";

type Field = keyof ReturnType<typeof studyDocument>["facts"];
const factsOf = (text: string) => studyDocument({ pages: [{ number: 1, text }] }).facts;
const fieldsOf = (text: string, line: string) =>
  Object.entries(factsOf(text)).flatMap(([field, facts]) => (facts.some((fact) => fact.text === line) ? [field as Field] : []));

test("a feature that names a foreign system is an integration too", () => {
  const brief = "# Tills\n## Must have\n• Nightly posting of receipts to the Ledgerline finance system\n• Receipts in English and Welsh";
  expect(fieldsOf(brief, "Nightly posting of receipts to the Ledgerline finance system")).toEqual(["mustHaves", "integrations"]);
  expect(fieldsOf(brief, "Receipts in English and Welsh")).toEqual(["mustHaves"]);
});

test("a demand in a section about systems is a must-have too", () => {
  const line = "Approved deliveries shall be exported to our accounting package, Contafinca.";
  expect(fieldsOf(`# Wine\n## Interfaces\n${line}`, line)).toEqual(["mustHaves", "integrations"]);
});

test("the items of a list are must-haves if its heading names nothing else", () => {
  const brief = "# Lifts\n## Jobs of the day\n• Job card per fault with its history\n## Today\n• Gateway sends faults to a mailbox";
  expect(fieldsOf(brief, "Job card per fault with its history")).toEqual(["mustHaves"]);
  expect(fieldsOf(brief, "Gateway sends faults to a mailbox")).toEqual([]);
});

test("a list below a numbered demand ends at the next number", () => {
  const brief =
    "# Wine\n## 3. Scope\n3.1 The successful bidder shall deliver:\n• slots by parcel\n3.2 The sale of wine is outside this request.";
  expect(fieldsOf(brief, "slots by parcel")).toEqual(["mustHaves"]);
  expect(fieldsOf(brief, "The sale of wine is outside this request.")).toEqual(["excluded"]);
});

test.each(["The board has yet to determine whether traders pay quarterly.", "Do helpers get their own access? (Ms Oak asks)"])(
  "what is undecided is a question: %s",
  (line) => {
    expect(fieldsOf(`# Markets\n${line}`, line)).toEqual(["open"]);
  },
);

test("a heading with a negation excludes, one of doubt asks", () => {
  const brief = "# Lifts\n## Don't build\n• Remote control of the lift\n## Not sure\n• Older gateways";
  expect(fieldsOf(brief, "Remote control of the lift")).toEqual(["excluded"]);
  expect(fieldsOf(brief, "Older gateways")).toEqual(["open"]);
});

test("an amount is the budget if no other is named, but not the price of something else", () => {
  expect(factsOf("# Tables\nFor the first version we have 120 000 zł net.").budget).toHaveLength(1);
  expect(factsOf("# Tables\nOur old system cost us 120 000 zł.").budget).toEqual([]);
});

test("a wish that the next sentence puts off is optional", () => {
  const brief = "# Tables\nMy daughter would like to see the table in her room. I like it too, but this can wait.";
  expect(fieldsOf(brief, "My daughter would like to see the table in her room.")).toContain("optional");
});

test("greetings and thanks are no facts", () => {
  expect(Object.values(factsOf("# Shop\nThank you for the meeting on Monday. I am looking forward to your answer.")).flat()).toEqual([]);
});

test("clauses that a semicolon separates have their own fields", () => {
  const brief = "# Burials\nA check against the register would be nice; whether the law allows it is not yet decided.";
  expect(fieldsOf(brief, "A check against the register would be nice")).toEqual(["optional"]);
  expect(fieldsOf(brief, "whether the law allows it is not yet decided.")).toEqual(["open"]);
});

test('a sentence such as "same goes for …" has the fields of the one before', () => {
  const line = "Same goes for letting customers look up their past hires.";
  expect(fieldsOf(`# Hire\nBar codes in the linings can wait till next year. ${line}`, line)).toEqual(["optional"]);
});

test("what is refused on a device is excluded, and about the platform", () => {
  const line = "Customers are on their phones, no app to download please.";
  expect(fieldsOf(`# Pots\n${line}`, line)).toEqual(["excluded", "platform"]);
});

test("a rule about who may see something is a must-have too", () => {
  const line = "Exact locations are seen only by the people we name.";
  expect(fieldsOf(`# Seeds\n## Rules\n${line}`, line)).toEqual(["mustHaves", "rules"]);
});

test("the address of a letter is no heading of its text", () => {
  const line = "The farmer gets a message with his weight and price.";
  const brief = `Aydın, 4 March\nTo the attention of Brightmoor Software Office\nDear Sirs,\nWe pack figs. ${line}`;
  expect(fieldsOf(brief, line)).toEqual(["mustHaves"]);
});

test("a word such as hi-res is no salutation, which would end its section", () => {
  const line = "Hi-res photos of each room";
  expect(fieldsOf(`# Rooms\n## Nice to have\n${line}`, line)).toEqual(["optional"]);
});

test("beside a list of goals sentences without a wish are background", () => {
  const brief = "# Docks\n## Goals\nCarriers phone in or just show up.\n• Trucks wait less than 40 minutes";
  expect(fieldsOf(brief, "Carriers phone in or just show up.")).toEqual([]);
  expect(fieldsOf(brief, "Trucks wait less than 40 minutes")).toEqual(["goals"]);
});

test.each(["Factory acceptance on the simulator in week 36", "Probebetrieb in KW 36"])("a week is a date: %s", (line) => {
  expect(fieldsOf(`# Scales\n## Dates\n• ${line}`, line)).toEqual(["deadline"]);
});

test("a label that is a word for dates or money names no field without a date or an amount", () => {
  const line = "couriers get the address on their phone";
  expect(fieldsOf(`# Parcels\n## Must have\n• Delivery: ${line}\n• Drivers scan each parcel`, line)).toContain("mustHaves");
});

test("a statement that is repeated counts where it comes first", () => {
  const brief = "# Berths\n## Must have\n• Guests can book a berth\n• Guests can pay by card\n## Summary\n• Guests can book a berth";
  expect(factsOf(brief).mustHaves.map(({ text }) => text)).toEqual(["Guests can book a berth", "Guests can pay by card"]);
});

const FIND = [
  ["2027-03", [{ year: 2027, month: 3, isDue: false }]],
  ["3/25/2027", [{ year: 2027, month: 3, day: 25, isDue: false }]],
  ["spätestens 1.5.2027", [{ year: 2027, month: 5, day: 1, isDue: true }]],
] as const;
test.each(FIND)("the date %s is read", (text, dates) => {
  expect(findDates(text)).toEqual(dates);
});

test("a line of one word that looks like a heading is no statement, one of several words may be a fact", () => {
  const text = "Rentals by the day are what we sell.\nSunniva\nWe answer in a day.\nInvoices by mail\nWe print them today.";
  const statements = studyDocument({ pages: [{ number: 1, text }] }).statements.filter(({ isHeading }) => isHeading);
  expect(statements.map((statement) => statement.text)).toEqual(["Invoices by mail"]);
});
