import type { Case } from "../../content/cases/case.ts";
import { findPage } from "../../content/metadata.ts";
import type { Service } from "../../content/services/service.ts";
import { sharePicturePath } from "../../content/share-pictures.ts";
import { site } from "../../content/site.ts";
import type { PagePost, SitePage } from "../../content/site-page.ts";
import { CURRENCY } from "../../contract/payment-rules.ts";
import { isOpen, type Offer, type OfferTerms, toOffers } from "../sale/offer.ts";

/** A schema.org object. */
export type Thing = { "@type": string; [property: string]: unknown };

const organisationId = (origin: string) => `${origin}/#organization`;
const websiteId = (origin: string) => `${origin}/#website`;

function describeOrganisation(origin: string): Thing {
  const { district, street, city, country } = site.address;
  const profiles = site.social.map(({ path }) => path);
  return {
    "@type": "Organization",
    "@id": organisationId(origin),
    name: site.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
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
}

function describeWebsite(origin: string): Thing {
  return {
    "@type": "WebSite",
    "@id": websiteId(origin),
    name: site.name,
    url: `${origin}/`,
    inLanguage: "en",
    publisher: { "@id": organisationId(origin) },
  };
}

/** The breadcrumbs, from home down. */
function describeCrumbs(origin: string, page: SitePage): Thing {
  const trail = [findPage("/"), ...(page.under ? [findPage(page.under)] : []), page];
  return {
    "@type": "BreadcrumbList",
    "@id": `${origin}${page.path}#crumbs`,
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

function describeService(origin: string, { path, name, search }: Service): Thing {
  return {
    "@type": "Service",
    "@id": `${origin}${path}#service`,
    name,
    serviceType: name,
    description: search.description,
    url: `${origin}${path}`,
    provider: { "@id": organisationId(origin) },
    areaServed: "Worldwide",
  };
}

/** A package as a service at today's price; a monthly one per month. */
function describePackage(origin: string, offer: Offer): Thing {
  const url = `${origin}/pricing?package=${encodeURIComponent(offer.name)}`;
  const price = offer.payable.toFixed(2);
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: offer.name,
    serviceType: offer.forWhom || offer.name,
    description: offer.features.join(", ") || offer.name,
    url,
    provider: { "@id": organisationId(origin) },
    offers: {
      "@type": "Offer",
      price,
      priceCurrency: CURRENCY,
      url,
      availability: "https://schema.org/InStock",
      ...(offer.billingCycle === "monthly"
        ? { priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency: CURRENCY, unitCode: "MON" } }
        : {}),
    },
  };
}

function describePost(origin: string, page: SitePage, post: PagePost): Thing {
  const address = `${origin}${page.path}`;
  return {
    "@type": "BlogPosting",
    "@id": `${address}#post`,
    headline: post.title,
    description: page.description,
    url: address,
    mainEntityOfPage: address,
    image: `${origin}${sharePicturePath(page)}`,
    datePublished: post.publishedAt,
    dateModified: post.changedAt,
    author: { "@type": "Person", name: post.author },
    publisher: { "@id": organisationId(origin) },
    articleSection: post.category,
    keywords: post.tags.join(", "),
    wordCount: post.words,
    timeRequired: `PT${post.minutes}M`,
    inLanguage: "en",
  };
}

function describeCase(origin: string, page: SitePage, { title, service, built }: Case): Thing {
  const address = `${origin}${page.path}`;
  return {
    "@type": "Article",
    "@id": `${address}#case`,
    headline: title,
    description: page.description,
    url: address,
    mainEntityOfPage: address,
    image: `${origin}${sharePicturePath(page)}`,
    author: { "@id": organisationId(origin) },
    publisher: { "@id": organisationId(origin) },
    articleSection: service.name,
    keywords: built.join(", "),
    inLanguage: "en",
  };
}

/** A page's structured data, with the packages it sells. Never ratings: the site's own figures are not reviews. */
export function describeThings(origin: string, page: SitePage, packages: readonly OfferTerms[] = []): Thing[] {
  if (!page.isIndexed) return [];
  return [
    describeOrganisation(origin),
    describeWebsite(origin),
    ...(page.path === "/" ? [] : [describeCrumbs(origin, page)]),
    ...(page.service ? [describeService(origin, page.service)] : []),
    ...toOffers(packages)
      .filter(isOpen)
      .map((offer) => describePackage(origin, offer)),
    ...(page.post ? [describePost(origin, page, page.post)] : []),
    ...(page.caseStudy ? [describeCase(origin, page, page.caseStudy)] : []),
  ];
}
