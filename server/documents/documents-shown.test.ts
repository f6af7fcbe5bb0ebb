import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { documents, type DocumentName } from "../../content/documents/all.ts";
import { publicPaths } from "../../content/metadata.ts";
import { site as settings } from "../../content/site.ts";
import { documentMessages } from "../../contract/document-messages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makePicture } from "../../tests/helpers/documents.ts";
import { markWords } from "../../tests/helpers/marked-words.ts";
import { openPages } from "../../tests/helpers/rendered-pages.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { mailSamples } from "../mails/mail-samples.ts";
import { renderMail } from "../mails/render-mail.tsx";
import { createLog } from "../platform/log.ts";
import { seedItems } from "../seed.ts";
import { documents as table } from "./documents.table.ts";
import { requireDocument } from "./documents.store.ts";
import { originalOf } from "./documents.words.ts";
import { loadWords } from "./stored-words.ts";

const site = useTestApp();
const log = createLog("silent");

let readPage: (path: string) => Promise<string>;
let owner: { Authorization: string };
beforeAll(async () => {
  readPage = await openPages(site);
});
beforeEach(async () => {
  await loadWords(site.db, log);
  await seedItems(site.db, new Map());
  owner = await makeStaff(site.db, "owner");
});
// Restores the original texts for other tests in this thread.
afterEach(async () => {
  await site.db.delete(table);
  await loadWords(site.db, log);
});

const MAILS = "mails";
async function readMails(): Promise<string> {
  const mails = [];
  for (const { mail } of mailSamples) mails.push(await renderMail(mail, "http://site.test"));
  return mails.map(({ subject, text, html }) => [subject, text, html].join("\n")).join("\n");
}
/** Files that the server writes without React. */
const FILES = ["/llms.txt"];
const readFile = async (path: string) => (await site.request(path)).text();

const read = (path: string) => (path === MAILS ? readMails() : FILES.includes(path) ? readFile(path) : readPage(path));

/** Other places where texts of a document are shown. */
const ALSO: Partial<Record<DocumentName, readonly string[]>> = {
  site: ["/", "/about", "/pricing", "/terms", MAILS],
  home: ["/technology", "/mvp", "/projects", "/solutions", "/our-projects", "/testimonials", "/assist-you"],
  blog: ["/blog?q=zzzzzz", "/blogs/ai-chatbots"],
  agents: ["/llms.txt"],
  contact: ["/contact-us?topic=onboarding"],
  pricing: [
    "/pricing?canceled=1",
    "/pricing?amount=17",
    "/pricing?package=Product%20Package",
    "/pricing?package=Developer%20Package",
    "/pricing?package=2-Day%20Trial",
    MAILS,
  ],
  "enquiry-mails": [MAILS],
  "order-mails": [MAILS],
};

/** Texts that these pages don't show, by the start of their path, with the reason or the test that covers them. */
const NOT_SHOWN: Partial<Record<DocumentName, Readonly<Record<string, string>>>> = {
  pricing: {
    unavailable: "Shown if a package is not for sale.",
    rows: "Not shown: no package has features with these names. See web/sale/comparison.test.ts.",
    monthOfWork: "As rows.",
    notes: "As rows.",
    fixedPrice: "Shown for another amount.",
    month: "Shown to buyers of a month without renewal.",
  },
  blog: {
    none: "Shown before the first post.",
    noneRelated: "Shown for a filter without matches.",
    unknownPost: "Shown with 404 for an unknown post.",
  },
  about: { "story.picture": "Shown while the drawing is not replaced by a picture: server/documents/documents-pictures.test.ts." },
  contact: { person: "Not shown: no team member has this name.", reads: "As person." },
  agents: { "tools.instructions": "Shown to agents: server/agents/agents.test.ts." },
  enquiry: { sent: "Shown after sending: web/enquiry/sent-note.test.tsx.", begun: "Shown with scripts: content/enquiry-topics.test.ts." },
  privacy: Object.fromEntries(["plausible", "umami", "ga4"].map((name) => [`counting.${name}`, "Shown if that service counts visits."])),
};

/** Pages for one buyer, covered by web/sale/words-of-one-order.test.tsx. */
const OF_ONE_BUYER: readonly DocumentName[] = ["confirmation", "your-order"];

async function act(path: string, json: unknown, method = "POST"): Promise<void> {
  const response = await site.request(`/api/admin/documents/${path}`, { method, json, headers: owner });
  expect([response.status, response.ok ? "" : await response.text()]).toEqual([200, ""]);
}

/** The pages that show a document's words. */
const pathsOf = (name: DocumentName) => {
  const { path } = requireDocument(name);
  return [...(path === "" ? [] : [path]), ...(ALSO[name] ?? [])];
};

// The settings apart: the originals of other documents quote them.
const APART: readonly DocumentName[] = ["site"];
const others = documents.map(({ name }) => name).filter((name) => !APART.includes(name) && !OF_ONE_BUYER.includes(name));

/** All pages that show words of these documents, each read once. */
async function readAll(names: readonly DocumentName[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const path of new Set(names.flatMap(pathsOf))) pages.set(path, await read(path));
  return pages;
}

test.each([
  ["the settings", APART],
  ["all other documents", others],
])("every word of %s is on its pages once it is published, and none of them after a reset", async (_which, names) => {
  const before = await readAll(names);
  const picture = await makePicture(site);
  const marked = names.map((name, at) => {
    const document = requireDocument(name);
    return { name, ...markWords(document.fields, originalOf(document), picture, `mk${at}n`) };
  });
  for (const { name, words } of marked) await act(name, { words }, "PUT");
  expect(await readAll(names)).toEqual(before);
  for (const { name } of marked) await act(`${name}/publish`, {});
  const after = await readAll(names);
  for (const { name, marks } of marked) {
    const [was, text] = [before, after].map((pages) =>
      pathsOf(name)
        .map((path) => pages.get(path))
        .join("\n")
        .toLowerCase(),
    );
    const missing = marks.filter(({ shown }) => !text?.includes(shown)).map(({ path }) => path);
    const elsewhere = Object.keys(NOT_SHOWN[name] ?? {});
    const isBelow = (start: string) => (path: string) => path === start || path.startsWith(`${start}.`);
    expect({
      name,
      isMarked: marks.length > 0,
      shownBefore: marks.filter(({ shown }) => was?.includes(shown)),
      missing: missing.filter((path) => !elsewhere.some((start) => isBelow(start)(path))),
      shownAfterAll: elsewhere.filter((start) => !missing.some(isBelow(start))),
    }).toEqual({ name, isMarked: true, shownBefore: [], missing: [], shownAfterAll: [] });
  }
  for (const { name } of marked) await act(`${name}/reset`, {});
  expect(await readAll(names)).toEqual(before);
});

test("posts are shown after an edit of what search engines read of the home page", async () => {
  const words = originalOf(requireDocument("home"));
  await act("home", { words: { ...words, search: { title: "Another title", description: "Another description." } } }, "PUT");
  await act("home/publish", {});
  expect(await readPage("/")).toContain("Another description.");
  expect(await readPage("/blogs/ai-chatbots")).toContain("AI Chatbots");
});

type ChapterWords = { slug: string; title: string; description: string; bullets: readonly string[] };

test("chapters of a service are added, removed and moved, and the drawing follows the chapter's anchor", async () => {
  const words = originalOf(requireDocument("service-chatbots"));
  const chapters = words["chapters"] as { items: ChapterWords[] }; // as declared
  const [first, , third] = chapters.items;
  if (!first || !third) throw new Error("too few chapters");
  const added = { slug: "our-own", title: "Our Own Chapter", description: "Written by staff.", bullets: ["One point"] };
  const save = async (items: ChapterWords[]) =>
    site.request("/api/admin/documents/service-chatbots", {
      method: "PUT",
      json: { words: { ...words, chapters: { ...chapters, items } } },
      headers: owner,
    });
  const refused = await save([first, { ...added, slug: first.slug }]);
  expect([refused.status, await refused.json()]).toEqual([400, { error: documentMessages.repeated, field: "chapters.items.1.slug" }]);
  expect((await save([third, added, first])).status).toBe(200);
  await act("service-chatbots/publish", {});
  const page = await readPage("/chatbots?chapter=our-own");
  const shown = [...page.matchAll(/id="chapter-([^"]+)"( data-current="true")?.*?<h3[^>]*>([^<]+)<.*?(?=id="chapter-|chapter-actions)/gs)];
  expect(shown.map(([whole, slug, isCurrent, title]) => [slug, title, isCurrent !== undefined, whole.includes("<figure")])).toEqual([
    [third.slug, third.title, false, true],
    ["our-own", "Our Own Chapter", true, false],
    [first.slug, first.title, false, true],
  ]);
});

/** The agency's name in seeded database rows, which are not documents. */
const OF_ROWS = /(started|Before) Saat Labs|Saat Labs becomes/g;

test("a new name of the agency replaces the old one on every page", async () => {
  const old = settings.name;
  const readNames = async () => {
    const named = [];
    for (const path of publicPaths) named.push([path, (await readPage(path)).replaceAll(OF_ROWS, "")] as const);
    return named;
  };
  const before = await readNames();
  expect(before.filter(([, text]) => !text.includes(old)).map(([path]) => path)).toEqual([]);
  await act("site", { words: { ...originalOf(requireDocument("site")), name: "Nine & Daughters" } }, "PUT");
  await act("site/publish", {});
  const after = await readNames();
  expect(after.filter(([, text]) => text.includes(old)).map(([path]) => path)).toEqual([]);
  expect(after.filter(([, text]) => !text.includes("Nine & Daughters")).map(([path]) => path)).toEqual([]);
});
