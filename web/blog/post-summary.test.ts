import { expect, test } from "vitest";
import { posts } from "../../content/posts/all.ts";
import { findBanner } from "./find-banner.ts";
import { bannerOf, toByline } from "./post-summary.ts";

const slugs = posts.map(({ slug }) => slug);

test.each(slugs)("%s has its banner in every size and both formats", (slug) => {
  const banner = findBanner(slug);
  expect(banner?.ground).toMatch(/^#[0-9a-f]{6}$/);
  for (const [type, srcset] of Object.entries({ avif: banner?.avif, webp: banner?.webp })) {
    for (const width of [480, 960, 1440, 1920]) expect(srcset).toMatch(new RegExp(`${slug}-${width}\\b[^ ]*\\.${type}\\S* ${width}w`));
  }
});

test("a post may have no banner, and staff's picture replaces the drawn one", () => {
  expect(findBanner("unheard-of")).toBeUndefined();
  expect(bannerOf({})).toBeUndefined();
  const sources = [
    { type: "image/avif" as const, srcset: "/api/uploads/a-480.avif 480w" },
    { type: "image/webp" as const, srcset: "/api/uploads/a-480.webp 480w, /api/uploads/a-960.webp 960w" },
  ];
  const picture = { width: 960, height: 480, color: "#112233", sources };
  expect(bannerOf({ drawn: "ai-chatbots", picture })).toEqual({
    ground: "#112233",
    avif: "/api/uploads/a-480.avif 480w",
    webp: "/api/uploads/a-480.webp 480w, /api/uploads/a-960.webp 960w",
    src: "/api/uploads/a-480.webp",
  });
});

test("a post's date is in the agency's time zone, and its timestamp has the offset", () => {
  const post = { slug: "late", title: "", excerpt: "", author: "", category: "", tags: [], words: 1300, minutes: 7 };
  const dates = { publishedAt: "2026-10-14T01:00:00+05:00", day: "2026-10-14" };
  expect(toByline({ ...post, ...dates })).toMatchObject({ date: dates.publishedAt, shownDate: "14 October 2026", minutes: 7 });
});
