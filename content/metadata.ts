import { homeSections, type SectionId } from "./home.ts";
import { site } from "./site.ts";

/** What search engines and shared links show of a page. */
export type PageMetadata = {
  title: string;
  description: string;
  keywords?: string;
  /** False for pages that belong to one visitor, repeat another page or serve staff. */
  isIndexed: boolean;
};

const titled = (name: string) => `${name} | ${site.name}`;

/** The specification's three sets: home (also the fallback), services, about. */
const home: PageMetadata = {
  title: `${site.name}: AI development and MVPs in seven days`,
  description: `${site.name} designs, builds and launches AI products, chatbots, mobile apps and MVPs for startups, in sprints of seven days from ${site.address.city}, ${site.address.country}.`,
  keywords: "AI development agency, MVP in 7 days, AI chatbots, LLM integration, AI agents, AI SaaS, mobile apps, startup software",
  isIndexed: true,
};

const services: PageMetadata = {
  title: titled("AI services: consulting, custom solutions, automation, analytics"),
  description:
    "AI consulting, custom AI solutions, AI-powered automation and data analytics, delivered by Scrum in seven-day sprints with weekly payments.",
  keywords: "AI services, AI consulting, custom AI solutions, AI automation, data analytics",
  isIndexed: true,
};

const about: PageMetadata = {
  title: titled("About us: the team behind the seven days"),
  description: `Since ${site.founded} ${site.name} has built software and AI for founders anywhere from ${site.address.city}. Who we are, what we value and how we got here.`,
  keywords: "about, software agency Lahore, AI team, company story",
  isIndexed: true,
};

const own: Record<string, PageMetadata> = {
  "/": home,
  "/services": services,
  "/about": about,
  "/pricing": {
    title: titled("Pricing: packages, monthly plans and a 2-day trial"),
    description:
      "Fixed prices for an MVP in seven days, a dedicated developer or a whole product team, and a 2-day trial. Pay by card and start this week.",
    isIndexed: true,
  },
  "/contact-us": {
    title: titled("Contact us"),
    description: `Tell us what you want to build. ${site.name}, ${site.address.district}, ${site.address.city}, ${site.hours} ${site.timeZone}.`,
    isIndexed: true,
  },
  "/payment-confirmation": {
    title: titled("Your payment"),
    description: "The state of your order.",
    isIndexed: false,
  },
};

const SECTION_DESCRIPTIONS: Record<SectionId, string> = {
  consultation: "On-demand consultation, delivered by Scrum in seven-day sprints with weekly payments.",
  mvp: "From a one-page scope to launch: what happens on each of the seven days of an MVP, and what it costs.",
  expertise: "The kinds of AI and software work we take on, from agents and chatbots to cloud and Web3.",
  why: "The right team, creative and technical, all under one roof: why founders work with us.",
  innovations: "Products we have designed, built and launched with our clients.",
  testimonials: "What founders and product leads say after working with us.",
  contact: "Where to find us, and a form that reaches the whole team.",
};

/** Section routes show a part of the home page again, so search engines are asked to leave them out (D34). */
const sections = Object.fromEntries(
  Object.values(homeSections).map((section): [string, PageMetadata] => [
    section.path,
    { title: titled(section.heading), description: SECTION_DESCRIPTIONS[section.id], isIndexed: false },
  ]),
);

/** Pages that serve staff or one order, by how their address begins. */
const PRIVATE: Record<string, PageMetadata> = {
  "/admin": { title: titled("Staff"), description: "For staff.", isIndexed: false },
  "/sandbox-checkout": { title: titled("Test payment"), description: "A test payment page.", isIndexed: false },
};

export const notFoundMetadata: PageMetadata = {
  title: titled("Page not found"),
  description: "This page does not exist, or not yet.",
  isIndexed: false,
};

export const faultMetadata: PageMetadata = {
  title: titled("Something went wrong"),
  description: "This page could not be shown.",
  isIndexed: false,
};

/** The address a page is known by: its own capitals and no slash at the end, however it was typed. */
export function findPath(typed: string): string {
  const bare = typed.replace(/\/+$/, "") || "/";
  return [...Object.keys(own), ...Object.keys(sections)].find((path) => path.toLowerCase() === bare.toLowerCase()) ?? bare;
}

/** A page without words of its own takes the home set. */
export function findMetadata(path: string): PageMetadata {
  const known = own[path] ?? sections[path];
  if (known) return known;
  const [, secret] = Object.entries(PRIVATE).find(([start]) => path.startsWith(start)) ?? [];
  return secret ?? home;
}
