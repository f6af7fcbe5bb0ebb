import type { PageMetadata } from "./site-page.ts";
import { site } from "./site.ts";

/** Page title with the site's name. */
export const titled = (name: string): string => `${name} | ${site.name}`;

/** Metadata from a document's `search` group. */
export const describe = ({ title, description }: { title: string; description: string }): Pick<PageMetadata, "title" | "description"> => ({
  title: titled(title),
  description,
});
