import type { MetaDescriptor } from "react-router";
import { findPage } from "../../content/metadata.ts";
import { site } from "../../content/site.ts";

/**
 * The head of a page (D35): one place decides titles, canonical links and what search engines may keep. Runs on the server only, so that
 * the words of all pages do not travel with each.
 */
export function describePage({ origin, path: typed }: { origin: string; path: string }): MetaDescriptor[] {
  const page = findPage(typed);
  const address = `${origin}${page.path}`;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    ...(page.keywords ? [{ name: "keywords", content: page.keywords }] : []),
    ...(page.isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { name: "twitter:card", content: "summary" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: page.description },
    ...(page.path === "/" ? describeAgency(origin) : []),
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
