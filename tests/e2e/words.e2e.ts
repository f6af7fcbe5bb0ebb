import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { documents } from "../../content/documents/all.ts";
import { addressLine, openHours, site as settings } from "../../content/site.ts";
import type { AuditView } from "../../contract/audit.ts";
import { markdownPath } from "../../contract/markdown-path.ts";
import type { DocumentPreviewView, EditedDocumentView } from "../../contract/documents.ts";
import { documentMessages } from "../../contract/document-messages.ts";
import { allPublicPaths } from "../helpers/all-pages.ts";
import { staffAccount } from "./account.ts";
import { expect, openPage, test, withoutMotion } from "./journey.ts";
import { ownerHeaders, resetWordsAtEnd } from "./write-words.ts";

test.use({ ...withoutMotion, alone: true });
test.describe.configure({ mode: "serial" });
// Also after a failed test.
resetWordsAtEnd();

const DOCUMENTS = "/api/admin/documents";

/** A name with special characters of HTML, JSON, Markdown, headers and regular expressions. */
const brand = {
  name: "O’Neill & <Söhne> $& Co",
  tagline: 'Everything by "Friday" & not later',
  motto: "Was du heute kannst besorgen.",
  signOff: "Servus & <bis> bald.",
  address: { street: "1 Quay </script>", district: "", city: "Corcaigh", country: "Éire" },
  location: { latitude: -12.5, longitude: 170.25 },
  phone: "+353 (21) 555-0199",
  email: "hallo@oneill-und-soehne.example",
  hours: "Sun to Thu, 7:30 to 15:00",
  workDays: ["7", "1", "2", "3", "4"],
  timeZone: "NST",
  timeZoneName: "America/St_Johns",
  founded: 1931,
  copyrightSince: 1933,
  onboardingApp: "Signal",
  moneyTransfer: ["Hawala", "Postgiro"],
};

const OLD = [
  settings.name,
  settings.tagline,
  settings.motto,
  settings.signOff,
  addressLine(),
  "Gulberg III",
  settings.phone,
  settings.phone.replaceAll(" ", ""),
  settings.email,
  openHours(),
  settings.hours,
  `starts on ${settings.onboardingApp}`,
  ...settings.moneyTransfer,
  "since 2015",
  "2017–",
];

let staff: Record<string, string>;
test.beforeAll(async ({ playwright, site }) => {
  const context = await playwright.request.newContext({ baseURL: site });
  staff = await ownerHeaders(context);
  await context.dispose();
});

type Words = Record<string, unknown>;

async function readDocument(request: APIRequestContext, name: string): Promise<EditedDocumentView> {
  const answer = await request.get(`${DOCUMENTS}/${name}`, { headers: staff });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as EditedDocumentView; // the API's response
}

async function saveDraft(request: APIRequestContext, name: string, change: Words): Promise<void> {
  const { published } = await readDocument(request, name);
  const answer = await request.put(`${DOCUMENTS}/${name}`, { headers: staff, data: { words: { ...published, ...change } } });
  expect([answer.status(), answer.ok() ? "" : await answer.text()]).toEqual([200, ""]);
}

async function act(request: APIRequestContext, name: string, action: "publish" | "reset"): Promise<void> {
  expect((await request.post(`${DOCUMENTS}/${name}/${action}`, { headers: staff, data: {} })).status()).toBe(200);
}

const FILES = ["/blog/rss.xml", "/llms.txt", "/llms-full.txt", "/manifest.webmanifest", "/sitemap.xml", "/robots.txt"];
const addresses = [...allPublicPaths, ...allPublicPaths.map(markdownPath), ...FILES];

/** All public content by address. Scripts contain the originals, so metadata is checked outside of them. */
async function readSite(request: APIRequestContext): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of addresses) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    read.set(path, await answer.text());
  }
  return read;
}

async function ask(request: APIRequestContext, message: string): Promise<string> {
  const answer = await request.post("/api/chat/message", { data: { message, userId: "user-words" } });
  return ((await answer.json()) as { response: string }).response; // the API's response
}

/** Rows of team and milestones contain the agency's name too. */
const OF_ROWS = /(started|Before) Saat Labs|Saat Labs becomes/g;
const findOld = (text: string) => OLD.filter((old) => text.replaceAll(OF_ROWS, "").includes(old));

let before: Map<string, string>;

test("an owner rebrands the site, and no public content has the old texts", async ({ request }) => {
  test.setTimeout(240_000);
  before = await readSite(request);
  expect(findOld([...before.values()].join("\n")).toSorted()).toEqual([...new Set(OLD)].toSorted());
  await saveDraft(request, "site", brand);
  expect((await readSite(request)).get("/")).toBe(before.get("/"));
  await act(request, "site", "publish");
  const after = await readSite(request);
  for (const [path, text] of after) expect.soft(findOld(text), path).toEqual([]);
  const home = after.get("/") ?? "";
  expect(home).toContain("O’Neill &amp; &lt;Söhne&gt; $&amp; Co");
  expect(home).toContain('href="tel:+353215550199"');
  expect(after.get("/contact-us")).toContain("1 Quay &lt;/script&gt;, Corcaigh, Éire");
  expect(after.get("/about")).toContain("since\u00A01931");
  expect(JSON.parse(after.get("/manifest.webmanifest") ?? "")).toMatchObject({ name: brand.name, description: brand.tagline });
  expect(after.get("/llms.txt")).toContain(`# ${brand.name}`);
});

test("the assistant uses the new texts, in every language that it answers in", async ({ request }) => {
  const asked = [
    "What is your phone number?",
    "Where is your office?",
    "When are you open?",
    "Who are you?",
    "How can I pay?",
    "hallo, wer bist du?",
    "¿Cuál es su número de teléfono?",
  ];
  const answers: string[] = [];
  await expect.poll(async () => ask(request, asked[0] ?? "")).toContain(brand.phone);
  for (const message of asked) answers.push(await ask(request, message));
  expect(answers.map(findOld)).toEqual(asked.map(() => []));
  expect(answers[1]).toContain("Corcaigh");
  expect(answers[2]).toContain(brand.hours);
});

test("mails use the new texts and the agency's working days", async ({ request }) => {
  const sent = { name: "Ada", email: "ada@example.com", phone: "1", service: "AI Services", message: "Hello there" };
  expect((await request.post("/api/contact", { data: sent })).ok()).toBe(true);
  const list = async () => (await (await request.get("/api/admin/outbox", { headers: staff })).json()) as { _id: string; kind: string }[]; // the API's response
  await expect.poll(async () => (await list()).some(({ kind }) => kind === "enquiry-received")).toBe(true);
  const id = (await list()).find(({ kind }) => kind === "enquiry-received")?._id ?? "";
  const read = async () => JSON.stringify(await (await request.get(`/api/admin/outbox/${id}`, { headers: staff })).json());
  await expect.poll(read).toContain("Corcaigh");
  expect(findOld(await read())).toEqual([]);
  expect(await read()).toContain("oneill-und-soehne.example");
});

test("a hydrated page keeps its server-rendered texts", async ({ page }) => {
  for (const path of ["/", "/contact-us", "/pricing", "/about"]) {
    await openPage(page, path);
    await expect(page.getByRole("banner").getByText(brand.name)).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText(brand.phone)).toBeVisible();
  }
});

test("the home page has the edited texts after hydration and after navigation", async ({ page, request }) => {
  const { published } = await readDocument(request, "home");
  const hero = published["hero"] as Record<string, Words>; // as declared
  await saveDraft(request, "home", { hero: { ...hero, first: { ...hero["first"], headline: "A headline of staff" } } });
  await act(request, "home", "publish");
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await openPage(page, "/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A headline of staff");
  await openPage(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A headline of staff");
  expect(faults).toEqual([]);
});

async function openPreview(browser: Browser, site: string, isStaff: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: site });
  if (isStaff) {
    const answer = await context.request.post(`${DOCUMENTS}/about/preview`, { headers: staff });
    expect(((await answer.json()) as DocumentPreviewView).path).toBe("/about?preview=about"); // the API's response
  }
  return context.newPage();
}

test("a draft is shown in the preview to its editor only", async ({ request, browser, site }) => {
  await saveDraft(request, "about", { heading: "A heading of the draft" });
  const own = await openPreview(browser, site, true);
  const faults: string[] = [];
  own.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  const answer = await own.goto("/about?preview=about");
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("A heading of the draft");
  await own.waitForFunction(() => "__reactRouterDataRouter" in window);
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("A heading of the draft");
  expect(faults).toEqual([]);
  const other = await openPreview(browser, site, false);
  expect((await other.goto("/about?preview=about"))?.status()).toBe(403);
  await expect(other.getByText(documentMessages.previewOver)).toBeVisible();
  await other.goto("/about");
  await expect(other.getByRole("heading", { level: 1 })).not.toHaveText("A heading of the draft");
  await own.context().close();
  await other.context().close();
});

test("all changes are in the history, and a reset restores the originals", async ({ request }) => {
  test.setTimeout(240_000);
  const { _id } = await readDocument(request, "site");
  const rows = (await (await request.get(`/api/admin/history?of=documents&id=${_id}`, { headers: staff })).json()) as AuditView[]; // the API's response
  expect(rows[0]).toMatchObject({
    action: "published",
    userId: staffAccount.userId,
    before: { name: settings.name },
    after: { name: brand.name },
  });
  for (const { name } of documents) await act(request, name, "reset");
  const after = await readSite(request);
  for (const [path, text] of after) expect.soft(text === before.get(path), path).toBe(true);
  await expect.poll(async () => ask(request, "What is your phone number?")).toContain(settings.phone);
});
