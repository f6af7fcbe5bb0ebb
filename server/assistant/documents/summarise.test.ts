import { expect, test } from "vitest";
import { clinicBrief } from "../../../tests/assistant/briefs.ts";
import type { ReadDocument } from "./pages.ts";
import { studyDocument } from "./study-document.ts";
import { summarise as summariseStudied } from "./summarise.ts";

const summarise = (document: ReadDocument) => summariseStudied(studyDocument(document));

test("a summary has the important sentences of the whole document, with page numbers", () => {
  const { sentences } = summarise(clinicBrief);
  expect(sentences).toContainEqual({ text: "Reduce missed appointments from 40 a week to fewer than 10.", page: 2 });
  expect(sentences).toContainEqual({ text: "The partners have set aside $3,500 for the first version.", page: 3 });
  expect(sentences.map(({ page }) => page)).toEqual([1, 2, 2, 3]);
});

test("a summary skips introductory sentences", () => {
  expect(summarise(clinicBrief).summary).not.toMatch(/written in the spring|blue door|version 1\.2/);
});

test("a date and an amount keep their labels in a summary", () => {
  const text = "Booking for three clinics\nDeadline: 15 January 2027.\nBudget: 10,000 euros.";
  expect(summarise({ pages: [{ number: 1, text }] }).summary).toContain(
    "Deadline: 15 January 2027. (page 1)\nBudget: 10,000 euros. (page 1)",
  );
});

test("a summary has no duplicates", () => {
  const line = "The shop must take orders from customers who have no account.";
  const { sentences } = summarise({ pages: [1, 2, 3].map((number) => ({ number, text: `${line}\n${line} Stock is counted at night.` })) });
  expect(sentences.filter(({ text }) => text === line)).toHaveLength(1);
});

test("the summary of a document with only headings is not empty", () => {
  expect(summarise({ pages: [{ number: 4, text: "Mango sorter" }] }).summary).toBe("Mango sorter (page 4)");
});

test("a sentence does not end at an abbreviation", () => {
  const text = "We sell fruit, e.g. Mangoes and guavas, to about forty shops in Lahore.";
  expect(summarise({ pages: [{ number: 1, text }] }).sentences).toEqual([{ text, page: 1 }]);
});
