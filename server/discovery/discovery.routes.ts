import { createRouter } from "../platform/http/router.ts";
import { manifest } from "./manifest.ts";
import { writeRobots } from "./robots.ts";
import { writeSitemap } from "./sitemap.ts";

const HOUR = "public, max-age=3600";

/** What crawlers and browsers ask of every site, each at the address they expect. */
export function discoveryRoutes({ siteUrl }: { siteUrl: string }) {
  const answer = (type: string, body: string) => () =>
    new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": HOUR } });
  const router = createRouter();
  router.get("/sitemap.xml", answer("application/xml", writeSitemap(siteUrl)));
  router.get("/robots.txt", answer("text/plain", writeRobots(siteUrl)));
  router.get("/manifest.webmanifest", answer("application/manifest+json", JSON.stringify(manifest)));
  return router;
}
