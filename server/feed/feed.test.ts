import { beforeEach, expect, test } from "vitest";
import { posts } from "../../content/posts/all.ts";
import { useTestApp } from "../../tests/helpers/app.ts";

const origin = "http://site.test";
const site = useTestApp();
let feed = "";

beforeEach(async () => {
  feed = await (await site.request("/blog/rss.xml")).text();
});

const contentsOf = (name: string) =>
  [...feed.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, "g"))].map(([, text]) => text ?? "");
const unescape = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

test("every element is closed where it was opened", () => {
  // The feed has no attributes with `>`, comments or CDATA, so a regular expression finds its tags.
  const tags = [...feed.matchAll(/<([/?]?)([\w:]+)([^<>]*?)(\/?)>/g)];
  const open: string[] = [];
  const misplaced = tags.filter(([, sign, name = "", , isEmpty]) => {
    if (sign === "/") return open.pop() !== name;
    if (sign !== "?" && isEmpty !== "/") open.push(name);
    return false;
  });
  expect(misplaced).toEqual([]);
  expect(open).toEqual([]);
});

test("special characters are escaped", () => {
  expect(feed.replace(/<[^<>]+>/g, "")).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/);
});

test("the channel has its title and URL", () => {
  expect(contentsOf("link")[0]).toBe(`${origin}/blog`);
  expect(feed).toContain(`<atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/>`);
});

test("all posts are in it, newest first, dated as emails are", () => {
  expect(contentsOf("item")).toHaveLength(posts.length);
  expect(contentsOf("title").slice(1).map(unescape)).toEqual(posts.map(({ title }) => title));
  expect(contentsOf("guid")).toEqual(posts.map(({ slug }) => `${origin}/blogs/${slug}`));
  expect(contentsOf("pubDate")).toContain("Tue, 13 Oct 2026 04:00:00 GMT");
});

test("posts are complete, with absolute links", () => {
  for (const html of contentsOf("content:encoded").map(unescape)) {
    expect(html.length).toBeGreaterThan(6000);
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address ?? "");
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
  }
});

test("the feed has its own type, and a conditional request gets 304", async () => {
  const first = await site.request("/blog/rss.xml");
  expect(first.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  const second = await site.request("/blog/rss.xml", { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } });
  expect(second.status).toBe(304);
});
