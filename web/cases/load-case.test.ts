import { expect, test } from "vitest";
import { findCase } from "../../content/cases/all.ts";
import { createServerClient } from "../api.ts";
import { loadCase } from "./load-case.ts";

type Lists = { portfolio?: unknown[]; testimonials?: unknown[]; hidden?: string };

/** An API with these lists; a missing one fails. */
function makeApi({ portfolio, testimonials }: Lists) {
  const lists: Record<string, unknown[] | undefined> = { portfolio, testimonials, "our-projects": [] };
  return createServerClient("http://site.example", (input) => {
    const list = lists[new Request(input).url.split("/").at(-1) ?? ""];
    return Promise.resolve(list ? Response.json(list) : Response.json({ error: "Down" }, { status: 503 }));
  });
}

async function show(slug: string, { hidden, ...lists }: Lists) {
  const found = findCase(slug);
  if (!found) throw new Error(`No case ${slug}`);
  return loadCase(makeApi(lists), found, (other) => other.slug !== hidden);
}

const item = { _id: "p1", title: "Cold Chain for a Vaccine Courier", imageUrl: "/uploads/box.webp", client: "", clientAddress: "" };
const said = { _id: "t1", name: "Ines Carvalho", role: "Director", feedback: "Changed by staff.", imageUrl: "" };

test("a case shows the current picture of its item and the current testimonial", async () => {
  const view = await show("cold-chain", { portfolio: [item], testimonials: [said] });
  expect(view).toMatchObject({
    picture: { imageUrl: "/uploads/box.webp" },
    voice: { words: "Changed by staff.", name: "Ines Carvalho", role: "Director" },
    next: { path: "/case-studies/bakery" },
    askPath: "/contact-us?service=Cloud%20Based%20Solutions&topic=case-cold-chain",
  });
  expect(view.days.map(({ name }) => name)).toEqual(["Scope", "Sketch", "Model", "Build", "Connect", "Test", "Launch"]);
});

test("a case has its item's facts, and none without the item", async () => {
  const client = { client: "Tulip Couriers", clientAddress: "https://tulip.example", logo: { imageUrl: "/uploads/logo.webp" } };
  const facts = { ...client, sector: "Medicine", place: "Gilgit", figures: [{ what: "boxes a day", from: "40", to: "90" }] };
  expect((await show("cold-chain", { portfolio: [{ ...item, ...facts }] })).facts).toEqual(facts);
  expect(await show("cold-chain", { portfolio: [] })).not.toHaveProperty("facts");
});

test("the next case is a visible one", async () => {
  expect((await show("cold-chain", { hidden: "bakery" })).next.path).toBe("/case-studies/claims-desk");
});

test("a case is shown even without its item and testimonial", async () => {
  const view = await show("cold-chain", { portfolio: [], testimonials: [{ ...said, name: "Somebody Else" }] });
  expect(view.told.title).toBe("Cold Chain for a Vaccine Courier");
  expect(view).not.toHaveProperty("picture");
  expect(view).not.toHaveProperty("voice");
});

test("lists that fail do not break the page", async () => {
  expect((await show("cold-chain", {})).told.slug).toBe("cold-chain");
});

test("a case's own quote needs no list", async () => {
  expect((await show("munshi", {})).voice).toMatchObject({ name: "A shopkeeper, one of the first twenty" });
});
