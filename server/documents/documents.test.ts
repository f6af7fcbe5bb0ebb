import { expect, onTestFinished, test } from "vitest";
import { documentMessages } from "../../contract/document-messages.ts";
import type { AnyWords } from "../../contract/document-rules.ts";
import { DocumentSummary, DocumentVersionView, WholeDocumentVersionView } from "../../contract/documents.ts";
import { staffMessages } from "../../contract/staff-messages.ts";
import { aboutCopy } from "../../content/pages/about.ts";
import { privacyCopy } from "../../content/pages/privacy.ts";
import { addressLine, site as settings } from "../../content/site.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { useDocuments } from "../../tests/helpers/documents.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { dayOf, momentAt, toZonedIso } from "../platform/agency-days.ts";
import { followContent } from "../platform/database/content-version.ts";
import { createLog } from "../platform/log.ts";
import { documents } from "./documents.table.ts";
import { loadWords, publishedWords } from "./stored-words.ts";

const site = useTestApp();
const log = createLog("silent");
const { call, read, get, save, publish, write, history } = useDocuments(site);

const listed = async (name: string) =>
  DocumentSummary.array()
    .parse(await (await call("GET", "")).json())
    .find((each) => each.name === name);

test("only staff read and write documents, and only owners the settings", async () => {
  for (const [method, below, json] of [
    ["GET", ""],
    ["GET", "/about"],
    ["PUT", "/about", { words: {} }],
    ["POST", "/about/publish", {}],
    ["POST", "/about/preview"],
  ] as const)
    expect((await site.request(`/api/admin/documents${below}`, { method, ...(json && { json }) })).status).toBe(401);
  const staff = await makeStaff(site.db, "colleague", "staff");
  expect((await save("about", { heading: "By staff" }, { headers: staff })).status).toBe(200);
  const refused = [
    await save("site", { name: "Mine" }, { headers: staff }),
    await call("POST", "/site/publish", {}, staff),
    await call("POST", "/site/discard", {}, staff),
    await call("POST", "/site/reset", {}, staff),
  ];
  for (const response of refused)
    expect([response.status, await response.json()]).toMatchObject([403, { error: staffMessages.ownersOnly }]);
  expect((await call("GET", "/site", undefined, staff)).status).toBe(200);
});

test("an unedited document has its original texts", async () => {
  expect(await listed("about")).toMatchObject({ version: 0, isEdited: false, hasDraft: false, updatedAt: null, path: "/about" });
  const before = await get("about");
  expect(before.published).toEqual(before.original);
  expect(before.fieldLabels).toEqual(expect.arrayContaining(["Heading", "First sentence"]));
  expect(before.original).toMatchObject({ heading: aboutCopy.heading, story: aboutCopy.story });
  expect((await call("GET", "/no-such")).status).toBe(404);
});

test("a save is a draft, which visitors see once it is published", async () => {
  const drafted = await read(await save("about", { heading: "Another heading" }));
  expect(drafted).toMatchObject({ version: 1, hasDraft: true, isEdited: false, updatedBy: "owner", draft: { heading: "Another heading" } });
  expect(aboutCopy.heading).toBe(drafted.original["heading"]);
  const after = await read(await publish("about"));
  expect(after).toMatchObject({ version: 2, hasDraft: false, isEdited: true, published: { heading: "Another heading" }, draft: null });
  expect(aboutCopy.heading).toBe("Another heading");
  expect(publishedWords()).toEqual({ about: { heading: "Another heading" } });
});

test("a save without differences creates no draft, regardless of non-breaking spaces", async () => {
  const drafted = await read(await save("about", {}));
  expect(drafted).toMatchObject({ version: 0, hasDraft: false, isEdited: false });
});

test("unedited texts follow the settings", async () => {
  await write("about", { heading: "Another heading" });
  await write("site", { name: "Nine & Daughters", address: { street: "1 Quay", district: "", city: "Cork", country: "Ireland" } });
  expect(aboutCopy.lead).toContain("Nine & Daughters is a software and AI agency in Cork.");
  expect(addressLine()).toBe("1 Quay, Cork, Ireland");
  expect(await get("about")).toMatchObject({ changedOriginals: [], published: { lead: aboutCopy.lead, heading: "Another heading" } });
  expect(await read(await call("POST", "/site/reset", {}))).toMatchObject({ isEdited: false, hasDraft: false });
  expect(publishedWords()).toEqual({ about: { heading: "Another heading" } });
  expect(aboutCopy.lead).toContain("Saat Labs is a software");
});

test("the assistant drops a handwritten answer once staff rewrite its source", async () => {
  const ask = async () => {
    const json = { userId: "user-1", message: "Why are you small?" };
    return JSON.stringify(await (await site.request("/api/chat/message", { json })).json());
  };
  const old = "We are small on purpose";
  expect(await ask()).toContain(old);
  await write("about", { lead: "We hire ten people a month and grow as fast as we can." });
  await expect.poll(ask).not.toContain(old);
  await read(await call("POST", "/about/reset", {}));
  await expect.poll(ask).toContain(old);
});

test.each([
  [{ email: "hello@site.test, other@site.test" }, "email", documentMessages.email],
  [{ phone: "call us" }, "phone", documentMessages.phone],
  [{ timeZoneName: "+05:00" }, "timeZoneName", documentMessages.timeZone],
  [{ timeZoneName: "Asia/Nowhere" }, "timeZoneName", documentMessages.timeZone],
  [{ location: { latitude: 91, longitude: 0 } }, "location.latitude", documentMessages.number(-90, 90)],
  [{ social: [{ name: "Us", path: "javascript:alert(1)" }] }, "social.0.path", documentMessages.link],
  [{ workDays: [] }, "workDays", documentMessages.tooFew("Working days", 1)],
  [{ name: "" }, "name", documentMessages.required("Agency name")],
  [{ name: "x".repeat(41) }, "name", documentMessages.tooLong("Agency name", 40)],
  [{ prices: 1 }, "prices", documentMessages.unknown],
])("in the settings, %j is refused with the name of its field", async (change, field, error) => {
  const response = await save("site", change);
  expect([response.status, await response.json()]).toEqual([400, { error, field }]);
  expect(await get("site")).toMatchObject({ version: 0, hasDraft: false });
});

test("a link can be a page of the site, a post, or another site over https", async () => {
  const leadTo = async (path: string) => (await save("about", { closing: { ...aboutCopy.closing, action: { name: "On", path } } })).status;
  const tried = [
    "/pricing?package=x#y",
    "/blogs/ai-chatbots",
    "https://elsewhere.test/a",
    "/nowhere",
    "//elsewhere.test",
    "/admin-login-xyz987",
    "/admin-login-xyz987/",
    "/Admin-Secret-xyz123/x",
  ];
  const found = [];
  for (const path of tried) found.push(await leadTo(path));
  expect(found).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
});

test("markup in a text is kept as text", async () => {
  const heading = "<script>alert(1)</script> & <b>bold</b>";
  expect((await write("about", { heading })).published).toMatchObject({ heading });
});

test("saving, publishing or resetting an outdated version is a conflict with the current state (optimistic lock)", async () => {
  const { version } = await read(await save("about", { heading: "By a colleague" }));
  for (const response of [
    await save("about", { heading: "By me" }, { version: version - 1 }),
    await call("POST", "/about/publish", { version: version - 1 }),
    await call("POST", "/about/discard", { version: version - 1 }),
    await call("POST", "/about/reset", { version: version - 1 }),
  ])
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { error: staffMessages.changedMeanwhile, current: { version, draft: { heading: "By a colleague" } } },
    ]);
  // Idempotency: a retried save is no conflict.
  expect((await save("about", { heading: "By a colleague" }, { version: version - 1 })).status).toBe(200);
  expect((await get("about")).version).toBe(version);
});

test("discarding a draft keeps the published texts", async () => {
  await write("about", { heading: "Published" });
  await read(await save("about", { heading: "Only a draft" }));
  const after = await read(await call("POST", "/about/discard", {}));
  expect(after).toMatchObject({ hasDraft: false, published: { heading: "Published" } });
  const [last] = await history(after);
  expect(last).toMatchObject({ action: "discarded", before: { heading: "Only a draft" }, after: { heading: "Published" } });
});

test("discarded drafts, and texts replaced by an earlier version, stay in the versions", async () => {
  const type = async (heading: string) => read(await save("about", { heading }));
  const readHeadings = async () => {
    const versions = DocumentVersionView.array().parse(await (await call("GET", "/about/versions")).json());
    const whole = versions.map(async ({ _id }) =>
      WholeDocumentVersionView.parse(await (await call("GET", `/about/versions/${_id}`)).json()),
    );
    return (await Promise.all(whole)).map(({ words }) => words["heading"]);
  };
  await type("A first thought");
  await read(await call("POST", "/about/discard", {}));
  await type("A second");
  await type("A second thought");
  expect(await readHeadings()).toEqual(["A second thought", "A first thought"]);
  await type("A first thought");
  expect(await readHeadings()).toEqual(["A first thought", "A second thought", "A first thought"]);
});

test("the history has publications and resets with their authors, and versions can be restored", async () => {
  await write("about", { heading: "First", vision: { heading: "Seen", text: "Far" } });
  const second = await write("about", { heading: "Second" });
  await read(await call("POST", "/about/reset", {}));
  const rows = await history(second);
  expect(rows.map(({ action, userId, before, after }) => ({ action, userId, before, after }))).toEqual([
    {
      action: "reset",
      userId: "owner",
      before: { heading: "Second", vision: { heading: "Seen", text: "Far" } },
      after: { heading: second.original["heading"], vision: second.original["vision"] },
    },
    { action: "published", userId: "owner", before: { heading: "First" }, after: { heading: "Second" } },
    {
      action: "published",
      userId: "owner",
      before: { heading: second.original["heading"], vision: second.original["vision"] },
      after: { heading: "First", vision: { heading: "Seen", text: "Far" } },
    },
  ]);
  const versions = DocumentVersionView.array().parse(await (await call("GET", "/about/versions")).json());
  expect(versions.map(({ isPublished, fields }) => ({ isPublished, fields }))).toEqual([
    { isPublished: true, fields: [] },
    { isPublished: true, fields: ["heading", "vision.heading", "vision.text"] },
    { isPublished: true, fields: ["heading", "vision.heading", "vision.text"] },
  ]);
  const oldest = versions.at(-1)?._id ?? "";
  const whole = WholeDocumentVersionView.parse(await (await call("GET", `/about/versions/${oldest}`)).json());
  expect(whole.words).toMatchObject({ heading: "First", vision: { text: "Far" }, lead: aboutCopy.lead });
  const restored = await read(await call("PUT", "/about", { words: whole.words }));
  expect(restored).toMatchObject({ hasDraft: true, isEdited: false, draft: { heading: "First", vision: { text: "Far" } } });
  expect((await call("GET", `/site/versions/${oldest}`)).status).toBe(404);
});

test("originals changed by an upgrade are reported until the next publication", async () => {
  await write("about", { heading: "Ours", mission: { ...aboutCopy.mission, text: "Ours too" } });
  expect(await listed("about")).toMatchObject({ changedOriginals: [] });
  await site.db.update(documents).set({ originals: { heading: "An earlier original", mission: { text: aboutCopy.vision.text } } });
  expect(await listed("about")).toMatchObject({ isEdited: true, changedOriginals: ["heading", "mission.text"] });
  await write("about", { heading: "Ours as well" });
  expect(await listed("about")).toMatchObject({ changedOriginals: [] });
});

test("publishing again acknowledges changed originals, and changes nothing else", async () => {
  const { version, published } = await write("about", { heading: "Ours" });
  expect(await read(await publish("about"))).toMatchObject({ version });
  await site.db.update(documents).set({ originals: { heading: "An earlier original" } });
  expect(await listed("about")).toMatchObject({ changedOriginals: ["heading"] });
  expect(await read(await publish("about"))).toMatchObject({ version: version + 1, changedOriginals: [], published });
});

test("texts that no longer fit their field are reported, and the original is shown", async () => {
  const version = { version: 1, updatedBy: "owner" };
  await site.db.insert(documents).values([
    { name: "about", published: { heading: "Still fits", lead: 7, values: { items: [{ name: "", text: "x" }] }, gone: "x" }, ...version },
    { name: "of-a-later-version", published: { heading: "x" }, ...version },
  ]);
  await loadWords(site.db, log);
  expect(aboutCopy).toMatchObject({
    heading: "Still fits",
    values: { heading: "Core Values", items: [{ name: "Innovation" }, {}, {}, {}] },
  });
  expect(aboutCopy.lead).toContain(settings.name);
  expect((await listed("about"))?.unfit.toSorted()).toEqual(["gone", "lead", "values.items.0.name"]);
});

test("a draft that no longer fits its fields is not published", async () => {
  await site.db.insert(documents).values({ name: "about", version: 1, updatedBy: "owner", draft: { heading: "x".repeat(300) } });
  const response = await publish("about");
  expect([response.status, await response.json()]).toMatchObject([400, { field: "heading" }]);
});

test("after an upgrade, a stored document shows originals for texts that no longer fit, and its other texts can be published", async () => {
  const kept = { gone: true, heading: "x".repeat(300), lead: "Still fits." };
  await site.db
    .insert(documents)
    .values({ name: "about", version: 1, updatedBy: "owner", published: kept, draft: { ...kept, heading: "Fits" } });
  await loadWords(site.db, log);
  const opened = await get("about");
  expect(opened).toMatchObject({ published: { heading: opened.original["heading"], lead: "Still fits." }, draft: { heading: "Fits" } });
  expect(await read(await publish("about"))).toMatchObject({ published: { heading: "Fits" }, unfit: ["gone"] });
});

const paragraph = (...texts: object[]) => ({ type: "doc", content: [{ type: "paragraph", content: texts }] });
const linked = (href: string) => paragraph({ type: "text", text: "There", marks: [{ type: "link", attrs: { href } }] });
const image = { name: "a".repeat(32), widths: [100], width: 100, height: 100, alt: "" };

test.each([
  ["is empty", { type: "doc", content: [{ type: "paragraph", content: [] }] }, documentMessages.required("Text")],
  ["contains a picture", { type: "doc", content: [{ type: "image", attrs: image }] }, documentMessages.rich],
  ["links to an unknown page", linked("/nowhere"), documentMessages.page("/nowhere")],
  ["links to the login", linked("/admin-login-xyz987/"), documentMessages.page("/admin-login-xyz987/")],
  [
    "splits a placeholder",
    paragraph({ type: "text", text: "By {comp" }, { type: "text", text: "any}", marks: [{ type: "bold" }] }),
    expect.stringContaining("is not available here"),
  ],
])("rich text that %s is refused", async (_, body, error) => {
  const response = await save("terms", { body });
  expect([response.status, await response.json()]).toEqual([400, { error, field: "body" }]);
});

/** A document's texts with the last occurrence of `old` replaced. */
function retype(words: AnyWords, old: string, typed: string): AnyWords {
  const text = JSON.stringify(words);
  const place = text.lastIndexOf(old);
  expect(place).toBeGreaterThan(0);
  return JSON.parse(text.slice(0, place) + typed + text.slice(place + old.length)) as AnyWords; // the same shape
}

test.each([
  ["{conversationDays}", "30", documentMessages.missing("conversationDays")],
  ["{orderYears}", "2 years", documentMessages.missing("orderYears")],
  ["{ifAModelAnswers}", "", documentMessages.missing("ifAModelAnswers")],
  ["{orderYears}", "{orderYeras}", expect.stringContaining("{orderYeras} is not available here")],
])("in the privacy text, replacing the placeholder %s by “%s” is refused", async (placeholder, typed, error) => {
  const { original } = await get("privacy");
  const response = await save("privacy", retype(original, placeholder, typed));
  expect([response.status, await response.json()]).toEqual([400, { error, field: "body" }]);
  expect((await save("privacy", retype(original, "We do not sell data", "We sell no data"))).status).toBe(200);
});

test("a published privacy text without a placeholder is not shown, and reported as unfit", async () => {
  const { original } = await get("privacy");
  const { body } = retype(original, "{messageDays}", "30");
  await site.db.insert(documents).values({ name: "privacy", version: 1, updatedBy: "owner", published: { body } });
  await loadWords(site.db, log);
  expect(await listed("privacy")).toMatchObject({ unfit: ["body"] });
  expect(privacyCopy.body).toEqual(original["body"]);
});

test("rich text can link to pages, to other sites and to email addresses", async () => {
  for (const href of ["/pricing#pay", "https://elsewhere.test/", "mailto:a@b.test"])
    expect([href, (await save("terms", { body: linked(href) })).status]).toEqual([href, 200]);
});

test("another process reloads the texts before its content version changes", async () => {
  const seen: unknown[] = [];
  const content = await followContent(site.database, () => loadWords(site.db, log));
  onTestFinished(() => content.stop());
  content.onChange("test", () => seen.push(settings.name));
  await write("site", { name: "Followed" });
  // Notifications of other tests' changes may come first.
  await expect.poll(() => seen.at(-1)).toBe("Followed");
});

test("dates follow the agency's time zone", async () => {
  await write("site", { timeZoneName: "America/New_York", timeZone: "ET" });
  expect(dayOf(new Date("2026-11-28T02:00:00Z"))).toBe("2026-11-27");
  expect(toZonedIso(new Date("2026-11-28T02:00:00Z"))).toBe("2026-11-27T21:00:00-05:00");
  expect((await momentAt(site.db, "2026-11-27T21:00")).toISOString()).toBe("2026-11-28T02:00:00.000Z");
});
