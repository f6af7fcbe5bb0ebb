import { expect, test } from "vitest";
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
