import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { READING_CRAWLERS, TRAINING_CRAWLERS } from "../../content/ai-crawlers.ts";
import { allPages } from "../../tests/helpers/all-pages.ts";
import { useTestApp } from "../../tests/helpers/app.ts";
import { noContentVersion } from "../platform/database/content-version.ts";
import { projectRoot } from "../platform/root.ts";
import { discoveryRoutes, writeManifest } from "./discovery.routes.ts";

const site = useTestApp();
const origin = "http://site.test";

test("the sitemap lists all indexable pages, and no others", async () => {
  const response = await site.request("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const named = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  const expected = allPages.filter((page) => page.isIndexed).map((page) => origin + page.path);
  expect(new Set(named)).toEqual(new Set(expected));
  expect(named).toHaveLength(expected.length);
  expect(named).toContain(`${origin}/AISaaS`);
  expect(named).not.toContain(`${origin}/mvp`);
});

test("the sitemap has the dates of posts, and none that are unknown", async () => {
  const xml = await (await site.request("/sitemap.xml")).text();
  expect(xml).toMatch(/blogs\/ai-chatbots<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect(xml).toContain(`<loc>${origin}/pricing</loc></url>`);
});

test("robots.txt has the sitemap and allows pictures, but does not reveal the login page", async () => {
  const response = await site.request("/robots.txt");
  const text = await response.text();
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(text).toContain("Disallow: /api/\n");
  expect(text).toContain("Allow: /api/uploads/\n");
  expect(text).not.toMatch(/admin/);
});

test.each([
  ["allow", []],
  ["search", TRAINING_CRAWLERS],
  ["none", [...TRAINING_CRAWLERS, ...READING_CRAWLERS]],
] as const)("the crawlers of AI companies are told what the setting %s means", async (aiCrawlers, refused) => {
  const text = await (
    await discoveryRoutes({ db: site.db, content: noContentVersion, config: { siteUrl: origin, aiCrawlers } }).request("/robots.txt")
  ).text();
  const groups = text.split("\n\n").map((group) => group.split("\n"));
  expect(groups.filter((group) => group.includes("Disallow: /"))).toEqual(
    refused.length === 0 ? [] : [[...refused.map((name) => `User-agent: ${name}`), "Disallow: /"]],
  );
  expect(text).toContain("User-agent: *\nAllow: /api/uploads/");
});

test("these files are cacheable for an hour, except the sitemap, which is revalidated", async () => {
  const sitemap = await site.request("/sitemap.xml");
  expect(sitemap.headers.get("Cache-Control")).toBe("no-cache");
  const headers = { "If-None-Match": sitemap.headers.get("ETag") ?? "" };
  expect((await site.request("/sitemap.xml", { headers })).status).toBe(304);
  const answers = await Promise.all(["/robots.txt", "/manifest.webmanifest"].map((path) => site.request(path)));
  expect(answers.map((answer) => answer.headers.get("Cache-Control"))).toEqual(answers.map(() => "public, max-age=3600"));
});

test("the manifest's icons exist", async () => {
  const manifest = writeManifest();
  const response = await site.request("/manifest.webmanifest");
  expect(await response.json()).toEqual(manifest);
  expect(response.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["any", "192x192", "512x512", "512x512"]);
  expect(manifest.icons.filter(({ src }) => !existsSync(join(projectRoot, "public", src)))).toEqual([]);
});
