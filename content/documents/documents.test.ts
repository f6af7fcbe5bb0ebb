import { expect, test } from "vitest";
import { documentMessages } from "../../contract/document-messages.ts";
import { type DocumentField, readWords, type SiteDocument } from "../../contract/document-rules.ts";
import { MAX_ALT } from "../../contract/picture-rules.ts";
import { serverLimits } from "../../contract/server-limits.ts";
import { RichText } from "../../contract/rich-text.ts";
import { paragraph, richText } from "../rich-text.ts";
import { documents, findDocument } from "./all.ts";
import { line, link, list, listOf, number, picture, rich, text } from "./fields.ts";

const everyField = (fields: readonly DocumentField[]): DocumentField[] =>
  fields.flatMap((field) => {
    if (field.kind === "group") return [field, ...everyField(field.fields)];
    return field.kind === "list" && field.item.kind === "group" ? [field, ...everyField(field.item.fields)] : [field];
  });

test("each document has a name, a label and unique fields", () => {
  expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length);
  expect(documents.filter(({ name }) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
  for (const { fields } of documents) expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  expect(documents.flatMap(({ fields }) => everyField(fields)).filter(({ label }) => label === "")).toEqual([]);
  expect(findDocument("site")?.ownersOnly).toBe(true);
  expect(findDocument("no-such")).toBe(undefined);
});

const made = {
  fields: [
    line("name", "Name", 5),
    line("mail", "Mail", 40, { format: "email", isOptional: true }),
    text("text", "Text", 20, { rows: 3 }),
    link("path", "Leads to"),
    number("count", "Count", { min: 1, max: 9 }),
    list("tags", "Tags", { kind: "line", max: 3 }, { one: "tag", min: 1, max: 2 }),
    listOf("people", "People", [line("name", "Name", 5)], { one: "person", min: 0, max: 2, distinct: "name" }),
    { kind: "choice", name: "day", label: "Day", options: [{ value: "a", label: "A" }] },
    { kind: "rich", name: "body", label: "Body" },
    picture("photo", "Photo", { hint: "" }),
  ],
} as const satisfies Pick<SiteDocument, "fields">;

const whole = {
  name: "Ada",
  mail: "",
  text: "one\ntwo",
  path: "/about?x=1#y",
  count: 3,
  tags: ["one"],
  people: [{ name: "Bea" }],
  day: "a",
  body: richText(paragraph("Text")),
  photo: { name: "a".repeat(32), widths: [480, 600], width: 600, height: 400, color: "#336699", alt: "Seven tables" },
};
const known = { isPage: (path: string) => path === "/about", readRich: () => richText(paragraph("Text")) };
const faultsOf = (change: Record<string, unknown>) => readWords(made, { ...whole, ...change }, known).faults;

test("valid texts are normalized as stored", () => {
  const photo = { ...whole.photo, alt: " Seven\n tables " };
  const given = { ...whole, name: "  A\n d ", text: "one\r\ntwo ", mail: " a\u200B@b.test ", photo };
  expect(readWords(made, given, known)).toEqual({ words: { ...whole, name: "A d", mail: "a@b.test" }, faults: [] });
  expect(readWords(made, { ...whole, photo: null }, known)).toEqual({ words: { ...whole, photo: null }, faults: [] });
});

const placed = {
  fields: [
    line("subject", "Subject", 40, { needs: ["order"], takes: ["name"], hint: "Short." }),
    rich("body", "Text", { takes: ["days"] }),
    rich("terms", "Terms", { needs: ["years", "years"] }),
    list("lines", "Lines", { kind: "line", max: 20, takes: ["day"] } as const, { one: "line", min: 1, max: 3 }),
    line("other", "Other", 20),
  ],
} as const satisfies Pick<SiteDocument, "fields">;
const withBody = (words: string) => richText(paragraph(words));
const filled = {
  subject: "{order} for {name}",
  body: withBody("{days} days"),
  terms: withBody("{years} years, and {years} again"),
  lines: ["on {day}"],
  other: "{anything}",
};

test("placeholders are known to their field, and its hint lists them", () => {
  expect(readWords(placed, filled)).toEqual({ words: filled, faults: [] });
  expect(placed.fields[0].hint).toBe("Short. Keep {order}. You can use {name}.");
  expect(placed.fields[2].hint).toBe("Keep {years}.");
});

test.each([
  [{ subject: "For {name}" }, "subject", documentMessages.missing("order")],
  [{ subject: "{order} for {nobody}" }, "subject", documentMessages.placeholder("nobody", ["order", "name"])],
  [{ subject: "{order} on {}" }, "subject", documentMessages.placeholder("", ["order", "name"])],
  [{ body: withBody("{weeks} weeks") }, "body", documentMessages.placeholder("weeks", ["days"])],
  [{ terms: withBody("{years} years, and 7 again") }, "terms", documentMessages.missing("years")],
  [{ lines: ["on {day}", "at {hour}"] }, "lines.1", documentMessages.placeholder("hour", ["day"])],
])("invalid placeholders %j are rejected at their field, in the form and by the server", (change, path, message) => {
  const values = { ...filled, ...change };
  const readRich = (value: unknown) => RichText.safeParse(value).data;
  for (const reader of [{}, { readRich }]) expect(readWords(placed, values, reader).faults).toEqual([{ path, message }]);
});

test("non-breaking spaces are kept", () => {
  expect(readWords({ fields: [line("name", "Name", 9)] }, { name: "a\u00A0b" }).words).toEqual({ name: "a\u00A0b" });
});

test.each([
  [{ name: " " }, "name", documentMessages.required("Name")],
  [{ name: "Adaada" }, "name", documentMessages.tooLong("Name", 5)],
  [{ name: 3 }, "name", documentMessages.kind],
  [{ mail: "a@b.test, c@d.test" }, "mail", documentMessages.email],
  [{ path: "/nowhere" }, "path", documentMessages.page("/nowhere")],
  [{ path: "//elsewhere.test" }, "path", documentMessages.link],
  [{ path: "http://elsewhere.test" }, "path", documentMessages.link],
  [{ path: "javascript:alert(1)" }, "path", documentMessages.link],
  [{ path: "mailto:a@b.test" }, "path", documentMessages.link],
  [{ path: `/about?${"x".repeat(500)}` }, "path", documentMessages.tooLong("Leads to", 500)],
  [{ count: 10 }, "count", documentMessages.number(1, 9)],
  [{ count: 1.5 }, "count", documentMessages.whole],
  [{ count: "3" }, "count", documentMessages.kind],
  [{ tags: [] }, "tags", documentMessages.tooFew("Tags", 1)],
  [{ tags: ["a", "b", "c"] }, "tags", documentMessages.tooMany("Tags", 2)],
  [{ tags: ["a", "long"] }, "tags.1", documentMessages.tooLong("Tag", 3)],
  [{ people: [{ name: "Bea" }, { name: "" }] }, "people.1.name", documentMessages.required("Name")],
  [{ people: [{ name: "Bea", age: 3 }] }, "people.0.age", documentMessages.unknown],
  [{ people: [{ name: "Bea" }, { name: " Bea" }] }, "people.1.name", documentMessages.repeated],
  [{ day: "b" }, "day", documentMessages.choice],
  [{ photo: { ...whole.photo, alt: "" } }, "photo.alt", documentMessages.alt],
  [{ photo: { ...whole.photo, widths: [480, 1441] } }, "photo", documentMessages.kind],
  [{ photo: "/uploads/a.webp" }, "photo", documentMessages.kind],
  [{ photo: undefined }, "photo", documentMessages.required("Photo")],
  [{ other: 1 }, "other", documentMessages.unknown],
  [{ name: undefined }, "name", documentMessages.required("Name")],
])("%j is rejected at its field", (change, path, message) => {
  expect(faultsOf(change)).toEqual([{ path, message }]);
});

test.each([
  ["phone", ["+92 42 0000 0000", "(042) 111-222"], ["call us", "12", "+92 42; drop"]],
  ["email", ["hello@site.test"], ["hello", "a@b", "A <a@b.test>", "a@b.test;c@d.test"]],
  ["webAddress", ["https://wa.me/92"], ["http://wa.me", "/about", "https://user:pass@wa.me", "https://a b.test"]],
  ["timeZone", ["Asia/Karachi", "America/Argentina/Buenos_Aires", "UTC"], ["+05:00", "PKT/Nowhere", "Asia/Karachi'; --"]],
  ["date", ["2026-02-28"], ["2026-02-30", "28.2.2026"]],
  ["slug", ["build-it-2"], ["Build", "a--b", "a b"]],
] as const)("a line can be asked to be a %s", (format, right, wrong) => {
  const fields = [line("it", "It", 100, { format })];
  const isRead = (it: string) => readWords({ fields }, { it }).faults.length === 0;
  expect([right.filter((it) => !isRead(it)), wrong.filter(isRead)]).toEqual([[], []]);
});

test("a rich text is rejected from the first byte over the limit, even without parsing its structure", () => {
  const fields = [rich("body", "Text")];
  const ofSize = (bytes: number) => richText(paragraph("x".repeat(bytes - JSON.stringify(richText(paragraph(""))).length)));
  const most = serverLimits.documentTextBytes;
  const longest = { body: ofSize(most) };
  expect(Buffer.byteLength(JSON.stringify(longest.body))).toBe(most);
  expect(readWords({ fields }, longest)).toEqual({ words: longest, faults: [] });
  expect(readWords({ fields }, { body: ofSize(most + 2048) }).faults).toEqual([
    { path: "body", message: documentMessages.textTooLarge("Text", 2048) },
  ]);
  expect(documentMessages.textTooLarge("Text", 2048)).toBe("Text is too long. With formatting, the limit is 256 KB; this is 2 KB over.");
});

/** A value of about the maximum size in bytes: four-byte characters and full lists. */
function longestWord(field: DocumentField | Extract<DocumentField, { kind: "list" }>["item"]): unknown {
  switch (field.kind) {
    case "line":
    case "text":
      return "😀".repeat(field.max);
    case "link":
      return "😀".repeat(serverLimits.documentLink);
    case "number":
      return -Number.MAX_VALUE;
    case "choice":
      return field.options.reduce((longest, { value }) => (value.length > longest.length ? value : longest), "");
    case "rich":
      return "x".repeat(serverLimits.documentTextBytes);
    case "picture":
      return { name: "a".repeat(32), widths: [480, 960, 1440], width: 1440, height: 5760, color: "#336699", alt: "😀".repeat(MAX_ALT) };
    case "group":
      return longestWords(field.fields);
    case "list":
      return Array.from({ length: field.max }, () => longestWord(field.item));
  }
}
const longestWords = (fields: readonly DocumentField[]) => Object.fromEntries(fields.map((field) => [field.name, longestWord(field)]));

test("every document can be saved with all fields at their maximum length", () => {
  const sizes = documents.map(({ name, fields }) => ({ name, bytes: Buffer.byteLength(JSON.stringify(longestWords(fields))) }));
  expect(sizes.filter(({ bytes }) => bytes > serverLimits.documentBodyBytes)).toEqual([]);
  // More than the usual limit for JSON: without their own limit some documents couldn't be saved.
  expect(sizes.filter(({ bytes }) => bytes > serverLimits.jsonBodyBytes).length).toBeGreaterThan(5);
});

test("stored texts may lack fields, and invalid ones are dropped", () => {
  const kept = { name: "Ada", count: 99, tags: ["one", "far too long"], gone: true };
  const { words, faults } = readWords(made, kept, { ...known, isPartial: true });
  expect(words).toEqual({ name: "Ada" });
  expect(faults.map(({ path }) => path)).toEqual(["gone", "count", "tags.1"]);
});
