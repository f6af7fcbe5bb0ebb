import { expect, test } from "vitest";
import { phrases } from "../../content/assistant-phrases.ts";
import { packageReasons } from "../../content/scope-phrases.ts";
import { ScopeDraft } from "../../contract/chat.ts";
import { makeDocx, paragraph } from "../../tests/assistant/make-docx.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { lookThrough, workOf } from "../../tests/helpers/document-work.ts";
import { makeVisitor } from "../../tests/helpers/visitor.ts";

const site = useTestApp();

/** As Word notes where a page ended: however much stands on it, it is one page. */
const laidOut = "<w:p><w:r><w:lastRenderedPageBreak/></w:r></w:p>";
const makePages = (count: number, text: string) => Array.from({ length: count }, () => paragraph(text)).join(laidOut);

test("a small file with thirty thousand short sentences costs the site nothing, neither to take in nor to ask", async () => {
  const visitor = makeVisitor(site);
  const text = "The budget is small. ".repeat(500);
  const bytes = makeDocx(makePages(60, text));
  expect(bytes.length).toBeLessThan(20_000);
  const question = "what does my document say about the small budget";
  // Builds what the assistant knows, which is no work on a document.
  await visitor.hear("hello");
  const work = await workOf(async () => {
    expect((await visitor.handOver(bytes, "short.docx")).isRead).toBe(true);
    await visitor.hear(question);
    expect((await visitor.send("/api/chat/scope")).status).toBe(200);
  });
  const pages = Array.from({ length: 60 }, (_, at) => ({ number: at + 1, text }));
  expect(work).toBeLessThan(await workOf(() => lookThrough({ pages }, question)));
});

test("a document that takes too long to look through leaves the visitor with the site's own answer", async () => {
  const visitor = makeVisitor(site);
  await visitor.hear("hello");
  // Each of these letters is eighteen when it is spelt out.
  const bytes = makeDocx(makePages(299, "\uFDFA".repeat(12_000)));
  expect(await visitor.handOver(bytes, "long.docx")).toMatchObject({ isRead: true });
  const { response } = await visitor.hear("How much is the Product Package?");
  expect(response).toBe(`${phrases.documentTooSlow("long.docx")} The Product Package costs $3,000, paid once.`);
  const draft = ScopeDraft.parse(await (await visitor.send("/api/chat/scope")).json());
  expect(draft).toMatchObject({ filename: "long.docx", goals: [], mustHaves: [], reason: packageReasons.tooSlow("long.docx") });
});
