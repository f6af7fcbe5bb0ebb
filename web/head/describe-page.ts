import type { MetaDescriptor } from "react-router";
import { markdownPath } from "../../contract/markdown-path.ts";
import { FEED_PATH, pageOfPost } from "../../content/blog.ts";
import { sayResult } from "../../content/cases/all.ts";
import { findPage } from "../../content/metadata.ts";
import { ownSharePicture, SHARE_HEIGHT, SHARE_WIDTH, sharePicturePath } from "../../content/share-pictures.ts";
import { site } from "../../content/site.ts";
import type { PagePost, SitePage } from "../../content/site-page.ts";
import type { OfferTerms } from "../sale/offer.ts";
import { describeThings } from "./structured-data.ts";

type Properties = Record<string, string | number>;
const named = (all: Properties): MetaDescriptor[] => Object.entries(all).map(([name, content]) => ({ name, content: String(content) }));
const graph = (all: Properties): MetaDescriptor[] =>
  Object.entries(all).map(([property, content]) => ({ property, content: String(content) }));

function describeForShares(origin: string, page: SitePage): MetaDescriptor[] {
  const picture = `${origin}${sharePicturePath(page)}`;
  const own = ownSharePicture(page);
  return [
    ...graph({
      "og:url": `${origin}${page.path}`,
      "og:type": page.post || page.caseStudy ? "article" : "website",
      "og:site_name": site.name,
      "og:locale": "en_GB",
      "og:title": page.title,
      "og:description": page.description,
      "og:image": picture,
      "og:image:type": own ? "image/jpeg" : "image/png",
      "og:image:width": SHARE_WIDTH,
      "og:image:height": SHARE_HEIGHT,
      "og:image:alt":
        own?.alt ?? `${page.caseStudy ? sayResult(page.caseStudy.result) : page.title}, over the eight-fold stars of ${site.name}`,
    }),
    ...named({
      "twitter:card": "summary_large_image",
      "twitter:title": page.title,
      "twitter:description": page.description,
      "twitter:image": picture,
    }),
    ...describeArticle(page),
  ];
}

function describeArticle({ post }: SitePage): MetaDescriptor[] {
  if (!post) return [];
  return [
    ...graph({ "article:published_time": post.publishedAt, "article:author": post.author, "article:section": post.category }),
    ...post.tags.flatMap((tag) => graph({ "article:tag": tag })),
  ];
}

/** The RSS link of the blog's pages. */
function describeFeed(origin: string, { path, under }: SitePage): MetaDescriptor[] {
  if (path !== "/blog" && under !== "/blog") return [];
  return [{ tagName: "link", rel: "alternate", type: "application/rss+xml", title: `${site.name}: blog`, href: `${origin}${FEED_PATH}` }];
}

function describeForMachines(origin: string, page: SitePage, packages?: readonly OfferTerms[]): MetaDescriptor[] {
  const things = describeThings(origin, page, packages);
  return things.length > 0 ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": things } }] : [];
}

const describeHead = (origin: string, page: SitePage, packages?: readonly OfferTerms[]): MetaDescriptor[] => [
  { title: page.title },
  ...named({ description: page.description, ...(page.keywords ? { keywords: page.keywords } : {}) }),
  ...(page.isIndexed ? [] : named({ robots: "noindex" })),
  { tagName: "link", rel: "canonical", href: `${origin}${page.path}` },
  ...(page.isPrivate ? [] : [{ tagName: "link", rel: "alternate", type: "text/markdown", href: `${origin}${markdownPath(page.path)}` }]),
  ...describeFeed(origin, page),
  ...describeForShares(origin, page),
  ...describeForMachines(origin, page, packages),
];

/** The post an address of the blog shows: the newest one if it names none. */
type ShownPost = { post: PagePost; isKnown: boolean };

type Address = {
  origin: string;
  path: string;
  /** Those for sale on the page, with current prices. */
  packages?: readonly OfferTerms[] | undefined;
  shownPost?: ShownPost | undefined;
};

function pageAt({ path, shownPost }: Address): SitePage {
  if (shownPost === undefined) return findPage(path);
  const page = pageOfPost(shownPost.post);
  return shownPost.isKnown ? page : { ...page, isIndexed: false };
}

/** A page's head: the one place for titles, canonical links and robots directives. */
export const describePage = (address: Address): MetaDescriptor[] => describeHead(address.origin, pageAt(address), address.packages);

const written = new WeakMap<SitePage, Pick<Address, "origin" | "packages"> & { head: string }>();

/** The same as JSON text. Server only, which keeps all pages' texts out of the bundle; cached for known pages. */
export function writeHead(address: Address): string {
  const { origin, packages } = address;
  const page = pageAt(address);
  const known = written.get(page);
  if (known?.origin === origin && known.packages === packages) return known.head;
  const head = JSON.stringify(describeHead(origin, page, packages));
  written.set(page, { origin, packages, head });
  return head;
}
