import { expect, test, vi } from "vitest";
import { phrases } from "../../content/assistant-phrases.ts";
import { packageReasons } from "../../content/scope-phrases.ts";
import { ScopeDraft } from "../../contract/chat.ts";
import { makeDocx, paragraph } from "../../tests/assistant/make-docx.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { lookThrough, workOf } from "../../tests/helpers/document-work.ts";
import { makeVisitor } from "../../tests/helpers/visitor.ts";

// On a busy machine these documents take longer to read than the site waits, and what is tested comes after it.
vi.mock(import("./documents/document-limits.ts"), async (load) => {
  const { documentLimits } = await load();
  return { documentLimits: { ...documentLimits, read: { processor: 60_000, clock: 110_000 } as never } };
});

const site = useTestApp();

/** Word's marker of a page break: each chunk is one page, whatever its length. */
const laidOut = "<w:p><w:r><w:lastRenderedPageBreak/></w:r></w:p>";
const makePages = (count: number, text: string) => Array.from({ length: count }, () => paragraph(text)).join(laidOut);

test("a small file with thirty thousand short sentences costs the server's thread less than reading it there would, on upload and on questions", async () => {
  const visitor = makeVisitor(site);
  const text = "The budget is small. ".repeat(500);
  const bytes = makeDocx(makePages(60, text));
  expect(bytes.length).toBeLessThan(20_000);
  const question = "what does my document say about the small budget";
  // Builds the assistant's knowledge, which is not to be measured.
  await visitor.hear("hello");
  const work = await workOf(async () => {
    expect((await visitor.handOver(bytes, "short.docx")).isRead).toBe(true);
    await visitor.hear(question);
    expect((await visitor.send("/api/chat/scope")).status).toBe(200);
  });
  const pages = Array.from({ length: 60 }, (_, at) => ({ number: at + 1, text }));
  expect(work).toBeLessThan(await workOf(() => lookThrough({ pages }, question)));
});

test("if searching the document takes too long, the visitor gets the site's own answer", async () => {
  const visitor = makeVisitor(site);
  await visitor.hear("hello");
  // Each of these ligatures expands to eighteen characters (Unicode normalisation).
  const bytes = makeDocx(makePages(299, "\uFDFA".repeat(12_000)));
  expect(await visitor.handOver(bytes, "long.docx")).toMatchObject({ isRead: true });
  const { response } = await visitor.hear("How much is the Product Package?");
  expect(response).toBe(`${phrases.documentTooSlow("long.docx")} The Product Package costs $3,000, paid once.`);
  const draft = ScopeDraft.parse(await (await visitor.send("/api/chat/scope")).json());
  expect(draft).toMatchObject({ filename: "long.docx", goals: [], mustHaves: [], reason: packageReasons.tooSlow("long.docx") });
});
