import { homeSections, type SectionId } from "./home.ts";
import { site } from "./site.ts";

/** What search engines and shared links show of a page. */
export type PageMetadata = {
  /** At most 60 characters, the site's name included. */
  title: string;
  /** At most 160 characters. */
  description: string;
  keywords?: string;
  /** False for pages that belong to one visitor, repeat another page or serve staff. */
  isIndexed: boolean;
};

export type SitePage = PageMetadata & {
  path: string;
  /** What it is called in a trail of crumbs. */
  name: string;
};

const titled = (name: string) => `${name} | ${site.name}`;

/** The specification's home set, which is also the fallback. */
const home: SitePage = {
  path: "/",
  name: "Home",
  title: `${site.name}: AI development and MVPs in seven days`,
  description: `${site.name} designs, builds and launches AI products, chatbots, mobile apps and MVPs for startups, in sprints of seven days from ${site.address.city}, ${site.address.country}.`,
  keywords: "AI development agency, MVP in 7 days, AI chatbots, LLM integration, AI agents, AI SaaS, mobile apps, startup software",
  isIndexed: true,
};

const own: readonly SitePage[] = [
  home,
  {
    path: "/services",
    name: "AI Services",
    title: titled("AI services: consulting to automation"),
    description:
      "AI consulting, custom AI solutions, AI-powered automation and data analytics, delivered by Scrum in seven-day sprints with weekly payments.",
    keywords: "AI services, AI consulting, custom AI solutions, AI automation, data analytics",
    isIndexed: true,
  },
  {
    path: "/about",
    name: "About Us",
    title: titled("About us: the team behind the seven days"),
    description: `Since ${site.founded} ${site.name} has built software and AI for founders anywhere from ${site.address.city}. Who we are, what we value and how we got here.`,
    keywords: "about, software agency Lahore, AI team, company story",
    isIndexed: true,
  },
  {
    path: "/pricing",
    name: "Pricing",
    title: titled("Pricing: packages, plans and a 2-day trial"),
    description:
      "Fixed prices for an MVP in seven days, a dedicated developer or a whole product team, and a 2-day trial. Pay by card and start this week.",
    isIndexed: true,
  },
  {
    path: "/contact-us",
    name: "Contact Us",
    title: titled("Contact us"),
    description: `Tell us what you want to build. ${site.name}, ${site.address.district}, ${site.address.city}, ${site.hours} ${site.timeZone}.`,
    isIndexed: true,
  },
  {
    path: "/payment-confirmation",
    name: "Your payment",
    title: titled("Your payment"),
    description: "The state of your order.",
    isIndexed: false,
  },
];

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
const sections = Object.values(homeSections).map(({ id, path, heading }): SitePage => ({
  path,
  name: heading,
  title: titled(heading),
  description: SECTION_DESCRIPTIONS[id],
  isIndexed: false,
}));

/** Every page with words of its own. */
export const sitePages: readonly SitePage[] = [...own, ...sections];

/** Pages that serve staff or one order, by how their address begins. */
const PRIVATE: Record<string, Pick<SitePage, "title" | "description">> = {
  "/admin": { title: titled("Staff"), description: "For staff." },
  "/sandbox-checkout": { title: titled("Test payment"), description: "A test payment page." },
};

/** The page of an address: its own capitals and no slash at the end, however it was typed. One without words of its own takes the home set. */
export function findPage(typed: string): SitePage {
  const path = typed.replace(/\/+$/, "") || "/";
  const known = sitePages.find((page) => page.path.toLowerCase() === path.toLowerCase());
  if (known) return known;
  const [, secret] = Object.entries(PRIVATE).find(([start]) => path.toLowerCase().startsWith(start)) ?? [];
  return secret ? { path, name: secret.title, ...secret, isIndexed: false } : { ...home, path };
}
