import { beforeEach, expect, test } from "vitest";
import { apiMessages } from "../../contract/api-messages.ts";
import { enquiryReference } from "../../contract/enquiry-reference.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { makeStaff } from "../../tests/helpers/staff.ts";
import { enquiries } from "./enquiries.table.ts";

const site = useTestApp();

let staff: { Authorization: string };
beforeEach(async () => {
  staff = await makeStaff(site.db);
});

type Row = typeof enquiries.$inferInsert;

function makeEnquiry(fields: Partial<Row> = {}): Row {
  return { name: "Asma", email: "asma@site.test", phone: "042", service: "AI Services", message: "Hello", ...fields };
}

async function list(query = ""): Promise<{ names: string[]; next: string | undefined }> {
  const response = await site.request(`/api/admin/contacts${query}`, { headers: staff });
  expect(response.status).toBe(200);
  const rows = (await response.json()) as { name: string }[]; // the schema's type; only names matter here
  return {
    names: rows.map((row) => row.name),
    next: /^<\/api\/admin\/contacts(\?.*)>; rel="next"$/.exec(response.headers.get("Link") ?? "")?.[1],
  };
}

test("staff see an enquiry whole, with its label where it has one", async () => {
  const createdAt = new Date("2026-11-20T08:00:00.123Z");
  const [row] = await site.db
    .insert(enquiries)
    .values(makeEnquiry({ spam: "too fast", createdAt }))
    .returning();
  const response = await site.request("/api/admin/contacts", { headers: staff });
  expect(await response.json()).toEqual([
    { ...makeEnquiry(), _id: row?.id, spam: "too fast", state: "new", version: 1, createdAt: "2026-11-20T08:00:00.123Z" },
  ]);
});

test("an enquiry that is no spam has no label", async () => {
  await site.db.insert(enquiries).values(makeEnquiry());
  const response = await site.request("/api/admin/contacts", { headers: staff });
  expect(await response.json()).toEqual([expect.not.objectContaining({ spam: expect.anything() })]);
});

test("the list is newest first, and its pages cover all enquiries once", async () => {
  const moment = new Date("2026-11-20T08:00:00Z").getTime();
  // Two with the same timestamp, so that the id breaks the tie.
  const rows = [0, 1, 2, 2, 3].map((second, index) => makeEnquiry({ name: `n${index}`, createdAt: new Date(moment + second * 1000) }));
  await site.db.insert(enquiries).values(rows);
  const first = await list("?limit=2");
  expect(first.names[0]).toBe("n4");
  await site.db.insert(enquiries).values(makeEnquiry({ name: "newer" }));
  const second = await list(first.next);
  const third = await list(second.next);
  expect(third).toEqual({ names: ["n0"], next: undefined });
  expect([...first.names, ...second.names, ...third.names].sort()).toEqual(["n0", "n1", "n2", "n3", "n4"]);
});

test("the default page size is fifty", async () => {
  await site.db.insert(enquiries).values(Array.from({ length: 51 }, () => makeEnquiry()));
  expect((await list()).names).toHaveLength(50);
  expect((await list("?limit=200")).names).toHaveLength(51);
});

test.each([
  ["ASMA k", ["Asma Khan"]],
  ["bilal@site", ["Bilal"]],
  ["chatbots", ["Bilal"]],
  ["50%", ["Asma Khan"]],
  ["as", ["Asma Khan"]],
  ["ma", []],
  ["a_b", ["Bilal"]],
  ["a\\b", ["Bilal"]],
  ["%", ["Asma Khan"]],
  ["rest ASMA", ["Asma Khan"]],
  ["'; drop table contacts; --", []],
  ["\u0000", ["Bilal", "Asma Khan"]],
  ["", ["Bilal", "Asma Khan"]],
])("a search for %j finds what contains it", async (q, names) => {
  const earlier = new Date(Date.now() - 60_000);
  await site.db
    .insert(enquiries)
    .values([
      makeEnquiry({ name: "Asma Khan", message: "50% now, the rest later", createdAt: earlier }),
      makeEnquiry({ name: "Bilal", email: "bilal@site.test", service: "AI Chatbots", message: String.raw`a_b and a\b` }),
    ]);
  expect((await list(`?q=${encodeURIComponent(q)}`)).names).toEqual(names);
});

test("an enquiry is found by its reference, in any spelling", async () => {
  const [row] = await site.db
    .insert(enquiries)
    .values([makeEnquiry({ name: "Asma" }), makeEnquiry({ name: "Bilal" })])
    .returning();
  const reference = enquiryReference(row?.id ?? "");
  for (const typed of [reference, ` ${reference.toLowerCase()} `, `#${reference}`]) {
    expect((await list(`?q=${encodeURIComponent(typed)}`)).names).toEqual(["Asma"]);
  }
});

test("a deleted enquiry is not found by its reference, and one whose text contains it is", async () => {
  const [row] = await site.db
    .insert(enquiries)
    .values(makeEnquiry({ deletedAt: new Date() }))
    .returning();
  const reference = enquiryReference(row?.id ?? "");
  await site.db.insert(enquiries).values(makeEnquiry({ name: "Bilal", message: `About ${reference}: thank you` }));
  expect((await list(`?q=${reference}`)).names).toEqual(["Bilal"]);
});

test("search results are paged", async () => {
  await site.db.insert(enquiries).values(Array.from({ length: 5 }, (_, index) => makeEnquiry({ name: index % 2 ? "odd" : "even" })));
  const first = await list("?limit=2&q=even");
  expect(first.names).toEqual(["even", "even"]);
  expect(await list(first.next)).toEqual({ names: ["even"], next: undefined });
});

const NO_LIMITS = ["0", "201", "x", "1.5", "0x10", "1e2", "0b1", "%205", "5%20", "%2B5", "-5", "", "5&limit=6", "Infinity", "٥"];

test.each([...NO_LIMITS.map((limit) => `limit=${limit}`), "cursor=x", `q=${"x".repeat(201)}`, `cursor=${"x".repeat(201)}`])(
  "the page %j is refused",
  async (query) => {
    const response = await site.request(`/api/admin/contacts?${query}`, { headers: staff });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: apiMessages.invalidRequest });
  },
);

test("pages can be numbered in either order, and the total is sent on request", async () => {
  const moment = new Date("2026-11-20T08:00:00Z").getTime();
  const rows = [0, 1, 2, 3, 4].map((second) => makeEnquiry({ name: `n${second}`, createdAt: new Date(moment + second * 1000) }));
  await site.db.insert(enquiries).values([...rows, makeEnquiry({ deletedAt: new Date() })]);
  expect((await list("?limit=2&page=2")).names).toEqual(["n2", "n1"]);
  expect((await list("?limit=2&page=2&order=oldest")).names).toEqual(["n2", "n3"]);
  const first = await list("?limit=2&page=1&total=1");
  expect((await list(first.next)).names).toEqual(["n2", "n1"]);
  expect((await list("?limit=2&page=4")).names).toEqual([]);
  const totalOf = async (query: string) =>
    (await site.request(`/api/admin/contacts${query}`, { headers: staff })).headers.get("X-Total-Count");
  expect([await totalOf("?limit=1&total=1"), await totalOf("?q=n4&total=1"), await totalOf("")]).toEqual(["5", "1", null]);
});

test.each(["0", "-1", "x", "201", "1e3"])("there is no page %j", async (page) => {
  expect((await site.request(`/api/admin/contacts?page=${page}`, { headers: staff })).status).toBe(400);
});

test("a malformed id is refused", async () => {
  const response = await site.request("/api/admin/contacts/1%20or%201=1", { method: "DELETE", headers: staff });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: apiMessages.invalidRequest, field: "id" });
});
