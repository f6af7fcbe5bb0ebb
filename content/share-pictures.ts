import { sitePages } from "./metadata.ts";
import type { SitePage } from "./site-page.ts";

/** Of the pictures that go with shared links, in pixels: what LinkedIn, X, Slack and WhatsApp show without cutting. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** Pages that search engines may keep have a picture of their own, all others show that of home. */
export const sharedPages: readonly SitePage[] = sitePages.filter((page) => page.isIndexed);

const sharePictureName = (path: string): string => `${path.slice(1).replaceAll("/", "-").toLowerCase() || "home"}.png`;

/** The path of the picture that goes with a link to this page. */
export function sharePicturePath({ path, isIndexed }: Pick<SitePage, "path" | "isIndexed">): string {
  return `/share/${sharePictureName(isIndexed ? path : "/")}`;
}
