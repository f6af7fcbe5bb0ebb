import { expect, test } from "vitest";
import { clinicBrief } from "../../../tests/assistant/briefs.ts";
import { toDocument } from "./pages.ts";
import { askDocument, prepareDocument, searchDocument } from "./ask-document.ts";

const brief = prepareDocument(clinicBrief);

test.each([
  ["what is the budget", ["The partners have set aside $3,500 for the first version."]],
  ["when does it have to be live", ["It has to be live by 1 September, before the flu season."]],
  ["what is out of scope", ["Payments and prescriptions are not part of this project."]],
  ["which systems does it integrate with", ["The system must send a reminder by WhatsApp the evening before."]],
  ["who owns the code", []],
])("“%s” is answered with all statements of its field", (question, expected) => {
  expect(askDocument(brief, question).asked.map(({ text }) => text)).toEqual(expected);
});

test("passages have their page number and their coverage of the question, best first", () => {
  const [first, ...others] = searchDocument(brief, "who sees the three diaries");
  expect(first).toMatchObject({ page: 2, text: "Reception must see all three diaries on one screen." });
  expect(first?.coverage).toBeGreaterThan(0.6);
  expect(others.every(({ coverage }) => coverage <= (first?.coverage ?? 0))).toBe(true);
});

test.each(["Liability: 2 million EUR per case.", "Insurance cover of at least 5 million EUR is required.", "Penalty: 2,000 EUR a week."])(
  "liabilities and penalties are not the budget: “%s”",
  (line) => {
    const text = `# 7 Commercial conditions\nThe investment budget released for phase 1 is EUR 38,000 net.\n${line}`;
    const { asked } = askDocument(prepareDocument(toDocument([text])), "what is the budget");
    expect(asked.map((said) => said.text)).toEqual(["The investment budget released for phase 1 is EUR 38,000 net."]);
  },
);

test("the deadline is the surest one, not the first date", () => {
  const text = "# Portal\n## Dates\nKick-off: 11 January 2027\nIt must be live by 3 May 2027.";
  expect(askDocument(prepareDocument(toDocument([text])), "what is the deadline").asked.map((said) => said.text)).toEqual([
    "It must be live by 3 May 2027.",
  ]);
});
