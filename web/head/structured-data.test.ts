import { describe, expect, test } from "vitest";
import { findPage } from "../../content/metadata.ts";
import { packageSeed } from "../../content/seed-packages.ts";
import { allPages } from "../../tests/helpers/all-pages.ts";
import { describeThings, type Thing } from "./structured-data.ts";

const origin = "https://agency.example";

/** The properties each schema.org type needs; no other types may be used. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ["name", "url", "logo", "address", "email", "telephone"],
  PostalAddress: ["addressLocality", "addressCountry"],
  WebSite: ["name", "url", "publisher"],
  Service: ["name", "description", "provider", "serviceType", "url"],
  Offer: ["price", "priceCurrency", "url", "availability"],
  UnitPriceSpecification: ["price", "priceCurrency", "unitCode"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  BlogPosting: ["headline", "description", "image", "datePublished", "dateModified", "author", "publisher", "mainEntityOfPage"],
  Article: ["headline", "description", "image", "author", "publisher", "mainEntityOfPage"],
  Person: ["name"],
};
const ADDRESSES = new Set(["url", "logo", "image", "item", "mainEntityOfPage", "@id", "sameAs"]);
const DATES = new Set(["datePublished", "dateModified"]);

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null && "@type" in value;

/** An object and all nested ones. */
function collect(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(collect);
  if (typeof value !== "object" || value === null) return [];
  return [...(isThing(value) ? [value] : []), ...Object.values(value).flatMap(collect)];
}

const referencesOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  if (typeof value !== "object" || value === null) return [];
  if ("@id" in value && !("@type" in value)) return [String(value["@id"])];
  return Object.values(value).flatMap(referencesOf);
};

const isAddress = (value: unknown) => [value].flat().every((one) => typeof one === "string" && URL.parse(one)?.origin === origin);
/** A timestamp with an offset; a bare date means another moment in each zone. */
const isMoment = (value: unknown) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

function findFaults(thing: Thing): string[] {
  const type = thing["@type"];
  const required = REQUIRED[type];
  if (required === undefined) return [`${type} is not expected`];
  const missing = required.filter((name) => thing[name] === undefined || thing[name] === "");
  const wrong = Object.entries(thing).filter(
    ([name, value]) => (ADDRESSES.has(name) && !isAddress(value)) || (DATES.has(name) && !isMoment(value)),
  );
  return [...missing.map((name) => `${type} lacks ${name}`), ...wrong.map(([name]) => `${type} has a wrong ${name}`)];
}

/** Including a new site's posts. */
const pageAt = (path: string) => allPages.find((page) => page.path === path) ?? findPage(path);
const typesOf = (path: string) => describeThings(origin, pageAt(path)).map((thing) => thing["@type"]);

describe("structured data", () => {
  test.each(allPages.filter((page) => page.isIndexed).map((page) => page.path))("of %s is complete and consistent", (path) => {
    const things = describeThings(origin, pageAt(path));
    const ids = things.map((thing) => thing["@id"]);
    expect(collect(things).flatMap(findFaults)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(referencesOf(things).filter((id) => !ids.includes(id))).toEqual([]);
    expect(JSON.stringify(things)).not.toMatch(/rating|review/i);
  });

  test("follows the kind of page", () => {
    expect(typesOf("/")).toEqual(["Organization", "WebSite"]);
    expect(typesOf("/LLM")).toEqual(["Organization", "WebSite", "BreadcrumbList", "Service"]);
    expect(typesOf("/blogs/ai-chatbots")).toEqual(["Organization", "WebSite", "BreadcrumbList", "BlogPosting"]);
    expect(typesOf("/case-studies/cold-chain")).toEqual(["Organization", "WebSite", "BreadcrumbList", "Article"]);
    expect(typesOf("/mvp")).toEqual([]);
  });

  test("packages for sale are offered at today's price", () => {
    const packages = packageSeed.map((item) => ({
      ...item,
      features: [...item.features],
      discountPercentage: item.name === "Product Package" ? 15 : 0,
      price: item.name === "2-Day Trial" ? 0 : item.price,
    }));
    const things = describeThings(origin, findPage("/pricing"), packages);
    expect(collect(things).flatMap(findFaults)).toEqual([]);
    expect(JSON.stringify(things)).not.toMatch(/rating|review/i);
    const offered = things.filter((thing) => thing["@type"] === "Service");
    expect(
      offered.map(({ name, offers }) => [name, isThing(offers) && `${String(offers["priceCurrency"])} ${String(offers["price"])}`]),
    ).toEqual([
      ["Product Package", "USD 2550.00"],
      ["Developer Package", "USD 4000.00"],
      ["Product Plan", "USD 5000.00"],
    ]);
    expect(new Set(offered.map((thing) => thing["@id"])).size).toBe(3);
  });

  test.each([
    ["/blog", "/blogs/ai-chatbots"],
    ["/case-studies", "/case-studies/cold-chain"],
  ])("pages below %s have it and home in their breadcrumbs", (list, path) => {
    const crumbs = describeThings(origin, pageAt(path)).find((thing) => thing["@type"] === "BreadcrumbList");
    expect(collect(crumbs).flatMap((item) => (item["@type"] === "ListItem" ? [item["item"]] : []))).toEqual([
      `${origin}/`,
      `${origin}${list}`,
      `${origin}${path}`,
    ]);
  });
});
