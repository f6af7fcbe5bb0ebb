import { PURCHASE_PATH } from "../contract/purchase-path.ts";
import { casePath, cases } from "./cases/all.ts";
import { homeSections } from "./home.ts";
import { homeSearch } from "./home-search.ts";
import { metadata as about } from "./pages/about.ts";
import { metadata as agents } from "./pages/agents.ts";
import { metadata as caseStudies, metadataOfCase } from "./pages/case-studies.ts";
import { metadata as contact } from "./pages/contact.ts";
import { metadata as guide } from "./pages/guide.ts";
import { metadata as learnMore } from "./pages/learn-more.ts";
import { metadata as portfolio } from "./pages/portfolio.ts";
import { pricingWords } from "./pages/pricing.ts";
import { metadata as privacy } from "./pages/privacy.ts";
import { sitemapCopy } from "./pages/sitemap-words.ts";
import { metadata as terms } from "./pages/terms.ts";
import { blogMetadata } from "./blog.ts";
import { services } from "./services/all.ts";
import { site } from "./site.ts";
import type { SitePage } from "./site-page.ts";
import { derived, live, liveList } from "./live.ts";
import { describe, titled } from "./page-words.ts";

/** Home page metadata, also the fallback. */
const home = derived((): SitePage => ({
  path: "/",
  name: "Home",
  title: `${site.name}: ${homeSearch.search.title}`,
  description: homeSearch.search.description,
  keywords: "AI development agency, MVP in 7 days, AI chatbots, LLM integration, AI agents, AI SaaS, mobile apps, startup software",
  isIndexed: true,
}));

const offers: readonly SitePage[] = liveList(() => [
  ...services.map((service): SitePage => ({
    path: service.path,
    name: service.name,
    ...describe(service.search),
    ...(service.keywords !== undefined && { keywords: service.keywords }),
    isIndexed: true,
    service,
  })),
  {
    path: "/pricing",
    name: "Pricing",
    ...describe(pricingWords.search),
    isIndexed: true,
    sellsPackages: true,
  },
]);

const agency: readonly SitePage[] = liveList(() => [
  { path: "/about", name: "About Us", ...about },
  { path: "/portfolio", name: "Portfolio", ...portfolio },
  { path: "/case-studies", name: "Case Studies", ...caseStudies },
  ...cases.map((caseStudy): SitePage => ({
    path: casePath(caseStudy),
    name: caseStudy.title,
    ...metadataOfCase(caseStudy),
    under: "/case-studies",
    caseStudy,
  })),
  { path: "/learn-more", name: "How We Work", ...learnMore },
  { path: "/guide", name: "Chatbot Buyer’s Guide", ...guide },
  { path: "/agents", name: "For AI Agents", ...agents },
  { path: "/contact-us", name: "Contact Us", ...contact },
]);

const blog = derived((): SitePage => ({ path: "/blog", name: "Blog", ...blogMetadata, isIndexed: true }));

/** Section pages repeat parts of the home page, so they're noindex. */
const sections = liveList(() =>
  Object.values(homeSections).map(({ id, path, heading }): SitePage => ({
    path,
    name: heading,
    title: titled(heading),
    description: homeSearch.sections[id],
    isIndexed: false,
  })),
);

const small: readonly SitePage[] = liveList(() => [
  { path: "/privacy", name: "Privacy", ...privacy },
  { path: "/terms", name: "Terms", ...terms },
  {
    path: "/sitemap",
    name: "Sitemap",
    ...describe(sitemapCopy.search),
    isIndexed: true,
  },
  {
    path: "/payment-confirmation",
    name: "Your payment",
    title: titled("Your payment"),
    description: "The state of your order.",
    isIndexed: false,
    isPrivate: true,
  },
  {
    path: PURCHASE_PATH,
    name: "Your order",
    title: titled("Your order"),
    description: "Your order, its invoices, and how to cancel.",
    isIndexed: false,
    isPrivate: true,
  },
]);

/** All pages with static texts; posts come from the database. */
export const sitePages: readonly SitePage[] = liveList(() => [home(), ...offers, ...agency, blog(), ...small, ...sections]);

/** Paths whose response is the same for everyone, so it can be cached. */
export const publicPaths: readonly string[] = sitePages.filter(({ isPrivate }) => !isPrivate).map(({ path }) => path);

/** Pages of staff or of one order, by path prefix. */
const PRIVATE: Record<string, Pick<SitePage, "title" | "description">> = live(() => ({
  "/admin": { title: titled("Staff"), description: "For staff." },
  "/sandbox-checkout": { title: titled("Test payment"), description: "A test payment page." },
  "/sandbox-card": { title: titled("Test card"), description: "A page to change a test card." },
  "/sandbox-invoice": { title: titled("Test invoice"), description: "The invoice of a test payment." },
}));

function findSecret(path: string): SitePage | undefined {
  const [, secret] = Object.entries(PRIVATE).find(([start]) => path.startsWith(start)) ?? [];
  return secret && { path, name: secret.title, ...secret, isIndexed: false };
}

/** The page at a path, ignoring case and a trailing slash. */
export function findKnownPage(typed: string): SitePage | undefined {
  const path = typed.replace(/\/+$/, "") || "/";
  return sitePages.find((page) => page.path.toLowerCase() === path.toLowerCase());
}

/** Metadata for a path; the home page's if there's none. */
export function findPage(typed: string): SitePage {
  return findKnownPage(typed) ?? findSecret(typed.toLowerCase()) ?? { ...home(), path: typed };
}
