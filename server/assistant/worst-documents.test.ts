import { expect, test } from "vitest";
import { phrases } from "../../content/assistant-phrases.ts";
import { packageReasons } from "../../content/scope-phrases.ts";
import { ScopeDraft } from "../../contract/chat.ts";
import { makeDocx, paragraph } from "../../tests/assistant/make-docx.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeVisitor } from "../../tests/helpers/visitor.ts";
import { askDocument, prepareDocument } from "./documents/ask-document.ts";
import { draftScope } from "./documents/draft-scope.ts";
import { summarise } from "./documents/summarise.ts";
import { listAmounts } from "./model/price-check.ts";

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

test("a small file with thirty thousand short sentences costs the site nothing, neither to take in nor to ask", async () => {
  const visitor = makeVisitor(site);
  const bytes = makeDocx(makePages(60, "The budget is small. ".repeat(500)));
  expect(bytes.length).toBeLessThan(20_000);
  // Builds what the assistant knows, which is no work on a document.
  await visitor.hear("hello");
  const work = await workOf(async () => {
    expect((await visitor.handOver(bytes, "short.docx")).isRead).toBe(true);
    await visitor.hear("What does my document say about the small budget?");
    expect((await visitor.send("/api/chat/scope")).status).toBe(200);
  });
  expect(work).toBeLessThan(1000);
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
  expect(work).toBeLessThan(1500);
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

test.each(HOSTILE)("the work on a document of %s grows with its length and no faster", async (_what, piece) => {
  const question = { message: "What is the budget?", plain: "what is the budget" };
  const measure = (count: number) => {
    const document = hostilePages(count, piece);
    return workOf(() => {
      summarise(document);
      draftScope({ filename: "x.pdf", document, packages: [] });
      askDocument(prepareDocument(document), question);
      listAmounts(document.pages[0]?.text.slice(0, 16_000) ?? "");
    });
  };
  await measure(2);
  const [short, long] = [await measure(4), await measure(24)];
  // Six times as long; what is quadratic takes thirty-six times as long. Below 100 ms it is noise.
  expect(long).toBeLessThan(Math.max(short, 20) * 15);
});
