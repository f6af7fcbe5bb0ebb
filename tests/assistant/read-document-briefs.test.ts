import { expect, test } from "vitest";
import { packageSeed } from "../../content/seed-packages.ts";
import { draftScope } from "../../server/assistant/documents/draft-scope.ts";
import { unpackText } from "../../server/assistant/documents/pages.ts";
import { readDocument } from "../../server/assistant/documents/read-document.ts";
import { boldLine, heading, listItem, makeDocx, pageBreak, paragraph, table } from "./make-docx.ts";
import { makePdf, placeRow } from "./make-pdf.ts";

const packages = packageSeed.map((item, at) => ({ ...item, _id: String(at), createdAt: "2026-01-01T00:00:00.000Z" }));

async function draft(bytes: Uint8Array, filename = "brief.pdf") {
  const reading = await readDocument(bytes, filename, { address: "192.0.2.1" });
  if (!reading.ok) throw new Error(reading.message);
  return { ...draftScope({ filename, document: unpackText(reading.text), packages }), summary: reading.summary };
}

type Draft = Awaited<ReturnType<typeof draft>>;
const told = (lines: Draft["goals"]) => lines.map(({ text, page }) => [page, text]);
/** The constraints of one kind, without their label. */
const of = ({ constraints }: Draft, kind: string) =>
  constraints.filter(({ text }) => text.startsWith(`${kind}: `)).map(({ text, page }) => [page, text.slice(kind.length + 2)]);

/** A PDF page with a running header and footer. */
const page = (number: number, lines: readonly string[]) => [
  `@50,810 Northwind Clinics - confidential`,
  `@400,810 Brief v3`,
  ...lines,
  `@280,30 Page ${number} of 3`,
];

const tender = makePdf([
  page(1, [
    "# Patient portal: request for proposal",
    "Northwind runs six clinics with a yearly turnover of £4.2m. Our old system cost £90,000",
    "in 2018 and is slow.",
    "# 1. Objectives",
    "- Cut missed appointments by 30% within a year",
  ]),
  page(2, [
    "@50,760 2. Requirements",
    ...placeRow(730, [50, "ID"], [90, "Requirement"], [400, "Priority"]),
    ...placeRow(710, [50, "R1"], [90, "Patients book and cancel online, at any hour, without"], [400, "Must"]),
    ...placeRow(698, [90, "an account"]),
    ...placeRow(678, [50, "R2"], [90, "Reception sees all diaries on one screen"], [400, "Must"]),
    ...placeRow(658, [50, "R3"], [90, "Reminders by text message"], [400, "Should"]),
    ...placeRow(638, [50, "R4"], [90, "Waiting list for cancelled slots"], [400, "Could"]),
    ...placeRow(618, [50, "R5"], [90, "Payment of deposits"], [400, "Won't"]),
    "@50,570 3. Existing systems",
    ...placeRow(540, [50, "System"], [200, "Used for"], [400, "Needed by"]),
    ...placeRow(520, [50, "EMIS Web"], [200, "Patient records"], [400, "1 March 2027"]),
    ...placeRow(500, [50, "Xero"], [200, "Invoices"], [400, "15 April 2027"]),
  ]),
  page(3, [
    "@50,760 4. Budget",
    ...placeRow(730, [50, "Item"], [300, "Range"]),
    ...placeRow(710, [50, "Design"], [300, "£3,000-4,000"]),
    ...placeRow(690, [50, "Build"], [300, "£12-15k"]),
    ...placeRow(670, [50, "Total"], [300, "£15-19k"]),
    "@50,620 5. Timeline",
    "@50,600 The portal must be live by 1 May 2027.",
    "@50,560 6. Out of scope",
    "@50,540 - Migration of old bookings",
    "@50,527 - A native mobile app",
  ]),
]);

test("a PDF with running headers and tables: requirements by priority, systems, dates and the total", async () => {
  const scope = await draft(tender);
  expect(told(scope.goals)).toContainEqual([1, "Cut missed appointments by 30% within a year"]);
  expect(told(scope.mustHaves)).toEqual([
    [2, "Patients book and cancel online, at any hour, without an account"],
    [2, "Reception sees all diaries on one screen"],
  ]);
  expect(of(scope, "Nice to have")).toEqual([
    [2, "Reminders by text message"],
    [2, "Waiting list for cancelled slots"],
  ]);
  expect(of(scope, "Not included")).toEqual([
    [2, "Payment of deposits"],
    [3, "Migration of old bookings"],
    [3, "A native mobile app"],
  ]);
  expect(of(scope, "Integrations")).toEqual([
    [2, "EMIS Web: Patient records"],
    [2, "Xero: Invoices"],
  ]);
  expect(of(scope, "Budget")).toEqual([
    [3, "Total: £15-19k"],
    [3, "Build: £12-15k"],
    [3, "Design: £3,000-4,000"],
  ]);
  expect(of(scope, "Deadline")).toEqual([
    [2, "EMIS Web: 1 March 2027"],
    [2, "Xero: 15 April 2027"],
    [3, "The portal must be live by 1 May 2027."],
  ]);
  expect(JSON.stringify(scope)).not.toMatch(/4\.2m|90,000|confidential|Page \d of/);
});

const columns = makePdf([
  [
    "@50,780 Driver app for Harbour Logistics, a brief for suppliers, written in the spring of this year for all of them",
    "@50,740 Background",
    "@50,727 Drivers carry paper lists and the office",
    "@50,714 learns in the evening what was brought.",
    "@50,688 Must have",
    "@50,675 - Drivers scan a parcel",
    "@50,662 - The customer signs on the glass",
    "@50,636 Could have",
    "@50,623 - Tips by card",
    "@320,740 Won't have",
    "@320,727 - Route planning",
    "@320,701 Budget",
    "@320,688 We have set aside SEK 900 000 in",
    "@320,675 all for the work.",
    "@320,649 Timeline",
    "@320,636 All drivers use it before Christmas 2027.",
    "@320,623 Platform: Android phones",
  ],
]);

test("a PDF in two columns is read column by column, and headings apply across columns", async () => {
  const scope = await draft(columns);
  expect(told(scope.mustHaves)).toEqual([
    [1, "Drivers scan a parcel"],
    [1, "The customer signs on the glass"],
  ]);
  expect(of(scope, "Nice to have")).toEqual([[1, "Tips by card"]]);
  expect(of(scope, "Not included")).toEqual([[1, "Route planning"]]);
  expect(of(scope, "Budget")).toEqual([[1, "We have set aside SEK 900 000 in all for the work."]]);
  expect(of(scope, "Deadline")).toEqual([[1, "All drivers use it before Christmas 2027."]]);
  expect(of(scope, "Platform")).toEqual([[1, "Android phones"]]);
});

const moscow = makeDocx(
  [
    heading(1, "Loyalty app for a chain of bakeries"),
    heading(2, "Must have"),
    listItem("Customers collect stamps by scanning a code"),
    listItem("Staff see a customer's stamps at the till"),
    heading(2, "Should have"),
    listItem("Birthday cake as a present"),
    heading(2, "Could have"),
    listItem("Stamps as a gift to a friend"),
    heading(2, "Won't have"),
    listItem("Online orders"),
    pageBreak,
    heading(2, "Systems and dates"),
    table([
      ["System", "What for", "Owner", "Due"],
      ["Square", "Sales at the till", "Asma", "12/02/2027"],
      ["Mailchimp", "Letters to customers", undefined, "Q2 2027"],
    ]),
    boldLine("Budget"),
    paragraph("The ceiling is EUR 1.2m for all shops"),
    boldLine("Open questions"),
    listItem("Who prints the codes?"),
  ].join(""),
);

test("a Word file with headings for must, should, could and won't, and a table of systems", async () => {
  const scope = await draft(moscow, "brief.docx");
  expect(told(scope.mustHaves)).toEqual([
    [1, "Customers collect stamps by scanning a code"],
    [1, "Staff see a customer's stamps at the till"],
  ]);
  expect(of(scope, "Nice to have")).toEqual([
    [1, "Birthday cake as a present"],
    [1, "Stamps as a gift to a friend"],
  ]);
  expect(of(scope, "Not included")).toEqual([[1, "Online orders"]]);
  expect(of(scope, "Integrations")).toEqual([
    [2, "Square: Sales at the till"],
    [2, "Mailchimp: Letters to customers"],
  ]);
  expect(of(scope, "Deadline")).toEqual([
    [2, "Square: 12/02/2027"],
    [2, "Mailchimp: Q2 2027"],
  ]);
  expect(of(scope, "Budget")).toEqual([[2, "The ceiling is EUR 1.2m for all shops"]]);
  expect(scope.questions[0]).toEqual({ text: "Who prints the codes?", page: 2 });
  expect([scope.packageName, scope.reason]).toEqual(["", expect.stringContaining("Talk to us first")]);
});

test("a table of labels and values, and one with priorities that span rows", async () => {
  const body = [
    heading(1, "Shop for handmade lamps"),
    table([
      ["Budget", "Rs. 45 lakh, no more"],
      ["Go-live", "end of March 2027"],
      ["Platform", "Web and Android"],
      ["Goal", "Sell abroad"],
    ]),
    heading(2, "Features"),
    table([
      ["Feature", "Priority"],
      ["Catalogue with search", "High"],
      ["Orders with part payment", undefined],
      ["Reviews", "Low"],
    ]),
  ];
  const scope = await draft(makeDocx(body.join("")), "brief.docx");
  expect(of(scope, "Budget")).toEqual([[1, "Rs. 45 lakh, no more"]]);
  expect(of(scope, "Deadline")).toEqual([[1, "end of March 2027"]]);
  expect(of(scope, "Platform")).toEqual([[1, "Web and Android"]]);
  expect(told(scope.goals)).toEqual([[1, "Sell abroad"]]);
  expect(told(scope.mustHaves)).toEqual([
    [1, "Catalogue with search"],
    [1, "Orders with part payment"],
  ]);
  expect(of(scope, "Nice to have")).toEqual([[1, "Reviews"]]);
});

const letter = makeDocx(
  [
    "Dear Sir or Madam,",
    "I own a bakery with three shops. Our turnover is about £600,000 a year. A friend paid £30,000 for her website.",
    "We would like a website where people order cakes. Customers must be able to choose the size and the filling. It would be nice to have a loyalty card one day. We don't need deliveries.",
    "It has to work with our till, and our accountant uses Xero. We can spend between £4,000 and £5,000, all in. It should be ready before Easter, which is on 28 March 2027.",
    "I am not sure whether we need an app as well.",
    "Kind regards, Asma Khan",
  ]
    .map(paragraph)
    .join(""),
);

test("a letter in prose, with incidental amounts", async () => {
  const scope = await draft(letter, "letter.docx");
  expect(told([...scope.goals, ...scope.mustHaves])).toContainEqual([1, "We would like a website where people order cakes."]);
  expect(told(scope.mustHaves)).toContainEqual([1, "Customers must be able to choose the size and the filling."]);
  expect(of(scope, "Budget")).toContainEqual([1, "We can spend between £4,000 and £5,000, all in."]);
  expect(of(scope, "Deadline")).toEqual([[1, "It should be ready before Easter, which is on 28 March 2027."]]);
  expect(of(scope, "Integrations")).toEqual([[1, "It has to work with our till, and our accountant uses Xero."]]);
  expect(of(scope, "Nice to have")).toEqual([[1, "It would be nice to have a loyalty card one day."]]);
  expect(of(scope, "Not included")).toContainEqual([1, "We don't need deliveries."]);
  expect(scope.questions[0]).toEqual({ text: "I am not sure whether we need an app as well.", page: 1 });
  expect(scope.packageName).toBe("Product Package");
});

const urdu = makeDocx(
  [
    heading(1, "آن لائن دکان کا منصوبہ"),
    paragraph("ہم لاہور میں کپڑے کی دکان چلاتے ہیں۔ پچھلے سال ہماری آمدنی ۲ کروڑ روپے تھی۔"),
    heading(2, "مقاصد"),
    listItem("ایک سال میں فروخت دگنی کرنا"),
    heading(2, "لازمی خصوصیات"),
    listItem("گاہک موبائل سے آرڈر دے سکیں"),
    listItem("اردو اور انگریزی دونوں زبانیں"),
    heading(2, "اختیاری"),
    listItem("خبرنامہ"),
    heading(2, "شامل نہیں"),
    listItem("گودام کا نظام"),
    pageBreak,
    heading(2, "بجٹ"),
    paragraph("ہمارا کل بجٹ ۱۲ لاکھ روپے ہے۔"),
    heading(2, "ٹائم لائن"),
    paragraph("ویب سائٹ ۱۵ مارچ ۲۰۲۷ تک تیار ہونی چاہیے۔"),
  ].join(""),
);

test("a brief in Urdu", async () => {
  const scope = await draft(urdu, "brief.docx");
  expect(told(scope.goals)).toEqual([[1, "ایک سال میں فروخت دگنی کرنا"]]);
  expect(told(scope.mustHaves)).toEqual([
    [1, "گاہک موبائل سے آرڈر دے سکیں"],
    [1, "اردو اور انگریزی دونوں زبانیں"],
  ]);
  expect(of(scope, "Nice to have")).toEqual([[1, "خبرنامہ"]]);
  expect(of(scope, "Not included")).toEqual([[1, "گودام کا نظام"]]);
  expect(of(scope, "Budget")).toEqual([[2, "ہمارا کل بجٹ ۱۲ لاکھ روپے ہے۔"]]);
  expect(of(scope, "Deadline")).toEqual([[2, "ویب سائٹ ۱۵ مارچ ۲۰۲۷ تک تیار ہونی چاہیے۔"]]);
});

test("contradicting budgets and dates become questions with both page numbers", async () => {
  const scope = await draft(
    makePdf([
      ["# A booking app", "Our total budget is £40,000. The app must go live by 1 March 2027.", "Patients must be able to book at night."],
      ["# Summary", "Overall budget: £35,000 at most.", "Launch date: 15 April 2027."],
    ]),
  );
  const asked = scope.questions.map(({ text }) => text).join("\n");
  expect(asked).toMatch(/two budgets: .*£40,000.* \(page 1\) and .*£35,000.* \(page 2\)/);
  expect(asked).toMatch(/two dates: .*1 March 2027.* \(page 1\) and .*15 April 2027.* \(page 2\)/);
});

const tenderInWord = makeDocx(
  [
    heading(1, "Invitation to tender: volunteer portal"),
    heading(2, "About us"),
    paragraph("The River Trust raised £1.1m last year and has 400 volunteers."),
    heading(2, "Requirements"),
    table([
      ["Ref", "Description", "MoSCoW", "Owner", "Status"],
      ["F1", "Volunteers choose a task", "Must have", "", ""],
      ["F2", "Volunteers swap tasks", "Should have", "", ""],
      ["F3", "Payroll", "Won't have (this time)", "", ""],
    ]),
    table([
      ["No.", "Requirement", "Must", "Could"],
      ["1", "Coordinators see who comes when", "x", ""],
      ["2", "Badges", "", "x"],
    ]),
    pageBreak,
    heading(2, "Budget and timetable"),
    paragraph("We have £22,000 including VAT, from a grant that ends on 31 March 2028. Hosting may cost up to £1,200 a year."),
    table([
      ["Step", "When"],
      ["Proposals due", "22 January 2027"],
      ["Public launch", "1 September 2027"],
    ]),
    table([
      ["No.", "Phase", "Low", "High", "Notes"],
      ["1", "Design", "£2,000", "£3,000", ""],
      ["", "Total", "£18,000", "£22,000", ""],
    ]),
    heading(2, "How to respond"),
    paragraph("Proposals must be sent to tenders@river.example."),
  ].join(""),
);

test("priorities as ticks and words, ranges in two columns, and without the rules of the tender", async () => {
  const scope = await draft(tenderInWord, "tender.docx");
  expect(told(scope.mustHaves)).toEqual([
    [1, "Volunteers choose a task"],
    [1, "Coordinators see who comes when"],
  ]);
  expect(of(scope, "Nice to have")).toEqual([
    [1, "Volunteers swap tasks"],
    [1, "Badges"],
  ]);
  expect(of(scope, "Not included")).toEqual([[1, "Payroll"]]);
  expect(of(scope, "Budget")).toEqual([
    [2, "Total: £18,000 – £22,000"],
    [2, "We have £22,000 including VAT, from a grant that ends on 31 March 2028."],
    [2, "Hosting may cost up to £1,200 a year."],
    [2, "Design: £2,000 – £3,000"],
  ]);
  expect(of(scope, "Deadline")).toEqual([
    [2, "Proposals due: 22 January 2027"],
    [2, "Public launch: 1 September 2027"],
  ]);
});

const numbered = makePdf([
  [
    "Acme Tools - Brief",
    "",
    "1. Objectives",
    "1.1 Reduce idle machines by 20%",
    "1.2 Answer every request within one hour",
    "",
    "2. Functional requirements",
    "2.1 Search machines by depot (Must)",
    "2.2 Show where a machine is on a map (Should)",
    "2.3 Sale of used machines (Won't)",
  ],
  ["3. Integrations", "3.1 QuickBooks: invoices", "3.2 Samsara: positions", "", "4. Exclusions", "Training of staff", "Data entry"],
]);

test("a numbered outline in one font size", async () => {
  const scope = await draft(numbered);
  expect(told(scope.goals)).toEqual([
    [1, "Reduce idle machines by 20%"],
    [1, "Answer every request within one hour"],
  ]);
  expect(told(scope.mustHaves)).toEqual([[1, "Search machines by depot"]]);
  expect(of(scope, "Nice to have")).toEqual([[1, "Show where a machine is on a map"]]);
  expect(of(scope, "Not included")).toEqual([
    [1, "Sale of used machines"],
    [2, "Training of staff"],
    [2, "Data entry"],
  ]);
  expect(of(scope, "Integrations")).toEqual([
    [2, "QuickBooks: invoices"],
    [2, "Samsara: positions"],
  ]);
});

const standard = makeDocx(
  [
    heading(1, "Recommendation 12: Exchange of records"),
    paragraph("Copyright 2019 by the International Standards Working Group. All rights reserved. ISBN 978-0-00-000000-2."),
    heading(2, "Foreword"),
    paragraph("This International Standard was prepared by the committee. Annex A is normative, Annex B is informative."),
    heading(2, "1 Scope"),
    paragraph("This document specifies the exchange of records. Clause 4 defines the terms."),
    heading(2, "4 Requirements"),
    paragraph("A sender shall sign each record. A receiver must check the signature before it stores a record."),
    paragraph("An implementation shall refuse a record without a signature. The edition of 2012 is withdrawn."),
  ].join(""),
);

test("a standard is recognised as no brief, and its scope is empty", async () => {
  const { goals, mustHaves, constraints, packageName, reason, summary } = await draft(standard, "standard.docx");
  expect([goals, mustHaves, constraints, packageName]).toEqual([[], [], [], ""]);
  expect(reason).toContain("does not read like a brief");
  expect(summary).toContain("does not read like a brief");
});
