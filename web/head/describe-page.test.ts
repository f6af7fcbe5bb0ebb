import { describe, expect, test } from "vitest";
import type { MetaDescriptor } from "react-router";
import { pageOfSeed } from "../../content/blog.ts";
import { posts } from "../../content/posts/all.ts";
import { packageSeed } from "../../content/seed-packages.ts";
import { site } from "../../content/site.ts";
import { withWords } from "../../server/documents/stored-words.ts";
import { allPages } from "../../tests/helpers/all-pages.ts";
import { describePage, writeHead } from "./describe-page.ts";
import { faultHead } from "./fault-head.ts";

const origin = "https://agency.example";
const canonicalOf = (path: string) => describePage({ origin, path }).find((tag) => "rel" in tag && tag.rel === "canonical");
const isHidden = (tags: MetaDescriptor[]) => tags.some((tag) => "name" in tag && tag.name === "robots");
const titleOf = (tags: MetaDescriptor[]) => tags.flatMap((tag) => ("title" in tag ? [tag.title] : []))[0];

describe("the head of a page", () => {
  test("the canonical link follows the path, on the configured address", () => {
    expect(canonicalOf("/pricing")).toMatchObject({ href: "https://agency.example/pricing" });
    expect(canonicalOf("/")).toMatchObject({ href: "https://agency.example/" });
  });

  test("a trailing slash or other case does not make a second address", () => {
    expect(canonicalOf("/MVP/")).toMatchObject({ href: "https://agency.example/mvp" });
    expect(isHidden(describePage({ origin, path: "/MVP/" }))).toBe(true);
  });

  test("section, staff and order pages are noindex, home and pricing are not", () => {
    const hidden = [
      "/assist-you",
      "/payment-confirmation",
      "/admin-secret-xyz123",
      "/sandbox-checkout/1",
      "/sandbox-card/1",
      "/sandbox-invoice",
    ];
    expect(hidden.filter((path) => !isHidden(describePage({ origin, path })))).toEqual([]);
    expect(["/", "/pricing", "/contact-us"].filter((path) => isHidden(describePage({ origin, path })))).toEqual([]);
  });

  test("a page without its own texts uses those of home", () => {
    expect(titleOf(describePage({ origin, path: "/unheard-of" }))).toBe(titleOf(describePage({ origin, path: "/" })));
  });

  test("a post has its own head; an unknown post's address has the newest one's, not indexed", () => {
    const { post, path } = pageOfSeed(posts[0]);
    if (post === undefined) throw new Error("the page of a post has it");
    const headOf = (isKnown: boolean) => describePage({ origin, path: "/blogs/unheard-of", shownPost: { post, isKnown } });
    expect(headOf(false)).toContainEqual({ tagName: "link", rel: "canonical", href: `${origin}${path}` });
    expect([isHidden(headOf(false)), isHidden(headOf(true))]).toEqual([true, false]);
    expect(titleOf(headOf(true))).toBe(`${posts[0].shortTitle} | ${site.name}`);
  });

  test("shared links have the owner's picture if set, and posts their own", () => {
    const sharePicture = { name: "0".repeat(32), widths: [1440], width: 1440, height: 900, color: "#336699", alt: "Seven tables" };
    const { post } = pageOfSeed(posts[0]);
    const shared = (path: string, of = post) =>
      Object.fromEntries(
        describePage({ origin, path, shownPost: path === "/blogs/x" && of ? { post: of, isKnown: true } : undefined }).flatMap((tag) =>
          "property" in tag && String(tag.property).startsWith("og:image") ? [[tag.property, "content" in tag && tag.content]] : [],
        ),
      );
    const before = ["/", "/assist-you", "/case-studies/munshi"].map((path) => shared(path)["og:image:type"]);
    expect(before).toEqual(["image/png", "image/png", "image/png"]);
    withWords({ site: { sharePicture } }, () => {
      for (const path of ["/", "/assist-you", "/case-studies/munshi"])
        expect(shared(path)).toEqual({
          "og:image": `${origin}/share/own.jpg?of=${sharePicture.name}`,
          "og:image:type": "image/jpeg",
          "og:image:width": "1200",
          "og:image:height": "630",
          "og:image:alt": "Seven tables",
        });
      expect(shared("/blogs/x")).toMatchObject({ "og:image": `${origin}/share/blogs-${post?.slug}.png`, "og:image:type": "image/png" });
    });
  });

  test("a canonical link has the page's own case", () => {
    expect(canonicalOf("/aisaas")).toMatchObject({ href: "https://agency.example/AISaaS" });
  });
});

describe.each(allPages.map((page) => [page.path, page] as const))("the head of %s", (_, page) => {
  test("fits in a search result", () => {
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(page.name).not.toBe("");
  });

  test("has the site's name once, after the title; home starts with it", () => {
    const [first, last] = page.path === "/" ? [site.name, ""] : ["", ` | ${site.name}`];
    expect(page.title.startsWith(first) && page.title.endsWith(last)).toBe(true);
    expect(page.title.split(site.name)).toHaveLength(2);
  });

  test("is unique", () => {
    const others = allPages.filter((other) => other !== page);
    expect(others.filter(({ title, description }) => title === page.title || description === page.description)).toEqual([]);
  });
});

describe("the head of an error page", () => {
  test("a 404 says so and has no canonical link", () => {
    const tags = faultHead({ status: 404, statusText: "Not Found", internal: false, data: null });
    expect(titleOf(tags)).toMatch(/^Page not found/);
    expect(isHidden(tags)).toBe(true);
    expect(tags.filter((tag) => "rel" in tag)).toEqual([]);
  });

  test("a 500 says so", () => {
    expect(titleOf(faultHead(new Error("anything")))).toMatch(/^Something went wrong/);
  });
});

test("the head of the pricing page follows the prices", () => {
  for (const price of [3000, 3500, 3000]) {
    const packages = packageSeed.map((item) => ({ ...item, features: [...item.features], price }));
    const sale = { origin, path: "/pricing", packages };
    expect(JSON.parse(writeHead(sale))).toEqual(describePage(sale));
    expect(writeHead(sale)).toContain(`"price":"${price}.00"`);
  }
});

test("a rendered head matches its description, for each origin and each path", () => {
  for (const from of [origin, "https://other.example", origin]) {
    for (const path of ["/", "/pricing", "/", "/unheard-of", "/tried-before"]) {
      expect(JSON.parse(writeHead({ origin: from, path }))).toEqual(describePage({ origin: from, path }));
    }
  }
});
