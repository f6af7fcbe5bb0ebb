import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { faultMetadata, findMetadata, findPath, notFoundMetadata, type PageMetadata } from "../../content/metadata.ts";
import { site } from "../../content/site.ts";

type Address = { origin: string; path: string };

function findShown(path: string, error: unknown): PageMetadata {
  if (!error) return findMetadata(path);
  return isRouteErrorResponse(error) && error.status === 404 ? notFoundMetadata : faultMetadata;
}

/** The head of every page (D35): one place decides titles, canonical links and what search engines may keep. */
export function describePage({ origin, path: typed, error }: Address & { error?: unknown }): MetaDescriptor[] {
  const path = findPath(typed);
  const shown = findShown(path, error);
  const address = `${origin}${path}`;
  return [
    { title: shown.title },
    { name: "description", content: shown.description },
    ...(shown.keywords ? [{ name: "keywords", content: shown.keywords }] : []),
    ...(shown.isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    ...(error
      ? []
      : [
          { tagName: "link", rel: "canonical", href: address },
          { property: "og:url", content: address },
        ]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: shown.title },
    { property: "og:description", content: shown.description },
    { name: "twitter:card", content: "summary" },
    { name: "twitter:title", content: shown.title },
    { name: "twitter:description", content: shown.description },
    ...(path === "/" && !error ? describeAgency(origin) : []),
  ];
}

function describeAgency(origin: string): MetaDescriptor[] {
  const { district, street, city, country } = site.address;
  const profiles = Object.values(site.social).filter((address) => address !== "");
  const organisation = {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: site.name,
    url: `${origin}/`,
    slogan: site.tagline,
    foundingDate: String(site.founded),
    email: site.email,
    telephone: site.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: [street, district].filter(Boolean).join(", "),
      addressLocality: city,
      addressCountry: country,
    },
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
  const website = {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: site.name,
    url: `${origin}/`,
    publisher: { "@id": organisation["@id"] },
  };
  return [{ "script:ld+json": { "@context": "https://schema.org", "@graph": [organisation, website] } }];
}
