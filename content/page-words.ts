import type { PageMetadata } from "./site-page.ts";
import { site } from "./site.ts";

/** The title of a page, with whose it is. */
export const titled = (name: string): string => `${name} | ${site.name}`;

/** What search engines and shared links show of a page, as its document says it. */
export const describe = ({ title, description }: { title: string; description: string }): Pick<PageMetadata, "title" | "description"> => ({
  title: titled(title),
  description,
});
