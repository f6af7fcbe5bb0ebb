import type { Case } from "../cases/case.ts";
import { postPath } from "../../contract/post-rules.ts";
import { homeSections } from "../home.ts";
import { sitePages } from "../metadata.ts";
import type { SitePage } from "../site-page.ts";
import { sitemapCopy } from "./sitemap-words.ts";

export type MapEntry = { name: string; path: string; description: string; parts?: readonly { name: string; path: string }[] };
export type MapGroup = { id: string; heading: string; /** In the index above the groups. */ name: string; entries: readonly MapEntry[] };

const SECTION_PATHS: readonly string[] = Object.values(homeSections).map(({ path }) => path);
const LEGAL_PATHS = ["/privacy", "/terms", "/sitemap"];

type GroupId = keyof typeof sitemapCopy.groups;

/** Group of a page on the sitemap; undefined for private pages. The default is the agency's group. */
function groupOf({ path, service, caseStudy, isIndexed }: SitePage): GroupId | undefined {
  if (SECTION_PATHS.includes(path)) return "sections";
  if (!isIndexed) return undefined;
  if (service) return "services";
  if (caseStudy) return "cases";
  if (path === "/blog") return "blog";
  return LEGAL_PATHS.includes(path) ? "legal" : "agency";
}

function describeEntry({ name, path, description, service }: SitePage): MapEntry {
  const chapters = service?.chapters?.items ?? [];
  const parts = chapters.map(({ slug, title }) => ({ name: title, path: `${path}?chapter=${slug}` }));
  return { name, path, description, ...(parts.length > 0 ? { parts } : {}) };
}

const ORDER: readonly GroupId[] = ["agency", "services", "cases", "blog", "sections", "legal"];

type MapPost = { slug: string; title: string; excerpt: string };
const describePost = (post: MapPost): MapEntry => ({ name: post.title, path: postPath(post), description: post.excerpt });

/** A heading up to its comma: an explanation after it is for the group alone. */
const nameOf = (heading: string) => heading.split(",", 1).join("");

/** Posts and visible case studies from the database. */
type Changing = { posts: readonly MapPost[]; isTold: (found: Pick<Case, "slug">) => boolean };

/** All pages by group, with posts below the blog. */
export function mapSite({ posts, isTold }: Changing): MapGroup[] {
  const pages = sitePages.filter(({ caseStudy }) => !caseStudy || isTold(caseStudy));
  return ORDER.map((id) => {
    const entries = pages.filter((page) => groupOf(page) === id).map(describeEntry);
    const heading = sitemapCopy.groups[id];
    return { id, heading, name: nameOf(heading), entries: id === "blog" ? [...entries, ...posts.map(describePost)] : entries };
  });
}
