/**
 * What crawlers are asked to leave alone: the API, but for the pictures that pages show. Staff and order pages are not named. They say
 * `noindex` themselves, which a crawler can only read where it may fetch them, and a list of what is secret tells everybody where it is.
 */
export function writeRobots(origin: string): string {
  return ["User-agent: *", "Allow: /api/uploads/", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
