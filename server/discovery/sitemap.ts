import { sitePages } from "../../content/metadata.ts";

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Every page that search engines may keep, at its one address; when it changed, where that is known. */
export function writeSitemap(origin: string): string {
  const entries = sitePages
    .filter((page) => page.isIndexed)
    .map(({ path, changedOn }) => {
      const changed = changedOn === undefined ? "" : `<lastmod>${changedOn}</lastmod>`;
      return `  <url><loc>${escape(encodeURI(origin + path))}</loc>${changed}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}
