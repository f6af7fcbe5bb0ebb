import { expect, openPage, test, withoutMotion } from "./journey.ts";
import { allPages } from "../helpers/all-pages.ts";
import { posts } from "../../content/posts/all.ts";
import { postPath } from "../../contract/post-rules.ts";
import { sharePicturePath } from "../../content/share-pictures.ts";
import { fetchPage, readPage } from "./served-page.ts";

test.use(withoutMotion);

for (const expected of allPages) {
  const { path, title, description, isIndexed } = expected;

  test(`${path} has its own metadata and one h1`, async ({ request, baseURL }) => {
    const origin = baseURL ?? "";
    const page = await readPage(await fetchPage(request, path));
    expect(page.status).toBe(200);
    expect(page.title).toBe(title);
    expect(page.metas.get("description")).toBe(description);
    expect(page.canonical).toEqual([origin + path]);
    expect(page.metas.get("robots")).toBe(isIndexed ? undefined : "noindex");
    expect(page.headings.length).toBe(1);
    expect(page.metas.get("og:title")).toBe(title);
    expect(page.metas.get("og:url")).toBe(origin + path);
    expect(page.metas.get("og:image")).toBe(origin + sharePicturePath(expected));
    expect(page.metas.get("twitter:card")).toBe("summary_large_image");
    expect(page.things.length).toBe(isIndexed ? 1 : 0);
  });
}

test("every Open Graph picture exists, in the declared size", async ({ request }) => {
  for (const path of new Set(allPages.map(sharePicturePath))) {
    const response = await request.get(path);
    const bytes = await response.body();
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"]).toBe("image/png");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(bytes.length, path).toBeLessThan(300_000);
  }
});

test("well-known files of browsers, phones and crawlers exist", async ({ request }) => {
  const asked = [
    "/favicon.ico",
    "/icon.svg",
    "/apple-touch-icon.png",
    "/icon-512.png",
    "/manifest.webmanifest",
    "/robots.txt",
    "/sitemap.xml",
  ];
  for (const path of asked) expect((await request.get(path)).status(), path).toBe(200);
});

test("a 404 page says so, and has no canonical URL", async ({ request }) => {
  const page = await readPage(await fetchPage(request, "/nowhere"));
  expect(page.status).toBe(404);
  expect(page.title).toMatch(/^Page not found/);
  expect(page.metas.get("robots")).toBe("noindex");
  expect(page.canonical).toEqual([]);
  expect(page.headings.length).toBe(1);
});

test("an unknown post is a 404 with the canonical URL of the post it shows", async ({ request, baseURL }) => {
  const page = await readPage(await fetchPage(request, "/blogs/unheard-of"));
  expect(page.status).toBe(404);
  expect(page.metas.get("robots")).toBe("noindex");
  expect(page.canonical).toEqual([`${baseURL}${postPath(posts[0])}`]);
});

test("a URL in another case has the page's canonical URL", async ({ request, baseURL }) => {
  const page = await readPage(await fetchPage(request, "/aisaas"));
  expect(page.canonical).toEqual([`${baseURL}/AISaaS`]);
});

test("a path that looks like another host isn't linked as one", async ({ baseURL }) => {
  for (const path of ["//other.example/pricing", "///other.example/pricing", "//other.example/contact"]) {
    const response = await fetch(baseURL + path, { redirect: "manual" });
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).not.toMatch(/(href|content)="[^"]*other\.example/);
  }
});

test("a URL with invalid percent-encoding is a 404", async ({ baseURL }) => {
  for (const path of ["/%zz", "/about%", "/blogs/%ff", "/sandbox-checkout/%zz", "/%E0%A4%A.data"]) {
    expect((await fetch(baseURL + path)).status, path).toBe(404);
  }
});

test("user input in the page and its data is escaped", async ({ page, request }) => {
  const typed = '</script><script>alert("1")</script><!-- \u2028 &lt;';
  const address = `/blog?q=${encodeURIComponent(typed)}`;
  expect(await (await request.get(address)).text()).not.toContain("<script>alert");
  await openPage(page, address);
  await expect(page.getByLabel("Search")).toHaveValue(typed);
});

test("a page and its CSP are the same for each request, and its head references no picture that staff can change", async ({ request }) => {
  for (const { path } of allPages) {
    const [first, second] = [await request.get(path), await request.get(path)];
    expect(await second.text(), path).toBe(await first.text());
    expect(await first.text(), path).not.toMatch(/as="image" (href|imageSrcSet)="(?!\/assets\/)/);
    expect(second.headers()["content-security-policy"], path).toBe(first.headers()["content-security-policy"]);
  }
});
