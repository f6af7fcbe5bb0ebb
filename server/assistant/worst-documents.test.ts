import { expect, test } from "vitest";
import { phrases } from "../../content/assistant-phrases.ts";
import { packageReasons } from "../../content/scope-phrases.ts";
import { ScopeDraft } from "../../contract/chat.ts";
import { makeDocx, paragraph } from "../../tests/assistant/make-docx.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeVisitor } from "../../tests/helpers/visitor.ts";
import { askDocument, prepareDocument } from "./documents/ask-document.ts";
import { documentLimits } from "./documents/document-limits.ts";
import { draftScope } from "./documents/draft-scope.ts";
import type { ReadDocument } from "./documents/pages.ts";
import { summarise } from "./documents/summarise.ts";
import { listAmounts } from "./model/price-check.ts";
import type { DocumentQuestion } from "./reply.ts";

const site = useTestApp();

/** What this thread computes meanwhile, in milliseconds: unlike the clock, it does not depend on what else the machine does. */
async function workOf(task: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** As Word notes where a page ended: however much stands on it, it is one page. */
const laidOut = "<w:p><w:r><w:lastRenderedPageBreak/></w:r></w:p>";
const makePages = (count: number, text: string) => Array.from({ length: count }, () => paragraph(text)).join(laidOut);

/** What is done with a document, done in this thread. */
function lookThrough(document: ReadDocument, question: DocumentQuestion): void {
  summarise(document);
  draftScope({ filename: "x.pdf", document, packages: [] });
  askDocument(prepareDocument(document), question);
}

test("a small file with thirty thousand short sentences costs the site nothing, neither to take in nor to ask", async () => {
  const visitor = makeVisitor(site);
  const text = "The budget is small. ".repeat(500);
  const bytes = makeDocx(makePages(60, text));
  expect(bytes.length).toBeLessThan(20_000);
  const question = {
    message: "What does my document say about the small budget?",
    plain: "what does my document say about the small budget",
  };
  // Builds what the assistant knows, which is no work on a document.
  await visitor.hear("hello");
  const work = await workOf(async () => {
    expect((await visitor.handOver(bytes, "short.docx")).isRead).toBe(true);
    await visitor.hear(question.message);
    expect((await visitor.send("/api/chat/scope")).status).toBe(200);
  });
  const pages = Array.from({ length: 60 }, (_, at) => ({ number: at + 1, text }));
  expect(work).toBeLessThan(await workOf(() => lookThrough({ pages }, question)));
}, 60_000);

test("a document that takes too long to look through leaves the visitor with the site's own answer", async () => {
  const visitor = makeVisitor(site);
  await visitor.hear("hello");
  // Each of these letters is eighteen when it is spelt out.
  const bytes = makeDocx(makePages(299, "\uFDFA".repeat(12_000)));
  const work = await workOf(async () => {
    expect((await visitor.handOver(bytes, "long.docx")).isRead).toBe(true);
    const { response } = await visitor.hear("How much is the Product Package?");
    expect(response).toBe(`${phrases.documentTooSlow("long.docx")} The Product Package costs $3000, paid once.`);
    const draft = ScopeDraft.parse(await (await visitor.send("/api/chat/scope")).json());
    expect(draft).toMatchObject({ filename: "long.docx", goals: [], mustHaves: [], reason: packageReasons.tooSlow("long.docx") });
  });
  // Whoever looked through it himself would have worked for as long as it takes to give it up.
  expect(work).toBeLessThan(documentLimits.ask.processor / 2);
}, 90_000);

/** Texts that made some pattern or loop start over from every character. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ["one word without end", "a"],
  ["no end of a sentence", "lorem ipsum dolor "],
  ["one number without end", "1"],
  ["digits and commas", "1,"],
  ["digits and two commas", "1,,"],
  ["version numbers", "1.1."],
  ["short sentences", "It is so. "],
  ["abbreviations", "No. 5 "],
  ["nested marks", "((([[[{{{”””!!!..."],
  ["marks of exclamation", "!"],
  ["blanks", " "],
  ["short lines", "a\n"],
  ["headings", "Ab\n"],
  ["Arabic", "مرحبا بالعالم. "],
  ["letters of eighteen letters", "\uFDFA"],
  ["accents", "e\u0301"],
];

const hostilePages = (count: number, piece: string) => ({
  pages: Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    text: `a${piece.repeat(Math.ceil(12_000 / piece.length))}b`.slice(0, 12_000),
  })),
});

// What is collected as garbage meanwhile counts as work too: a fault shows each time, chance does not.
test.each(HOSTILE)("the work on a document of %s grows with its length and no faster", { retry: 2 }, async (_what, piece) => {
  const question = { message: "What is the budget?", plain: "what is the budget" };
  const measure = (count: number) => {
    const document = hostilePages(count, piece);
    return workOf(() => {
      lookThrough(document, question);
      listAmounts(document.pages[0]?.text.slice(0, 16_000) ?? "");
    });
  };
  await measure(2);
  const [short, long] = [await measure(4), await measure(24)];
  // Six times as long; what is quadratic takes thirty-six times as long. Below 100 ms it is noise.
  expect(long).toBeLessThan(Math.max(short, 20) * 15);
});
