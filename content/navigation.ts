import type { WordsOf } from "../contract/document-rules.ts";
import type { menusDocument } from "./documents/menus.ts";
import { live } from "./live.ts";

/** The menus. Header, footer and sitemap are all drawn from here. */
export type MenuLink = { name: string; path: string };
export type MenusWords = WordsOf<typeof menusDocument>;

/** What links are called, by their paths. What else menus say is in `menu-words.ts`, which no browser loads. */
export const menuNames: Omit<MenusWords, "lines" | "reach"> = live(
  () => ({
    main: {
      "/": "Home",
      "/about": "About Us",
      "/services": "Services",
      "/portfolio": "Portfolio",
      "/blog": "Blog",
      "/contact-us": "Contact Us",
    },
    subscribe: "Get our Subscription",
    /** In the order of the marks in `scripts/pictures/menu-marks.ts`. */
    services: {
      "/services": "AI Services",
      "/chatbots": "AI Chatbots",
      "/app-development": "Mobile Apps",
      "/idea-mvp": "Idea to MVP",
      "/cbs": "Cloud Based Solutions",
      "/web": "Web3 Solutions",
      "/LLM": "LLM Integration",
      "/AIagent": "AI Agents & Workflows",
      "/AISaaS": "AI SaaS",
    },
    footer: {
      headings: { quick: "Quick links", services: "Services", office: "Office" },
      /** What is shorter there than in the main menu. */
      short: { "/about": "About", "/contact-us": "Contact" },
      /** With what a program that acts for a person can do here. */
      legal: { "/privacy": "Privacy", "/terms": "Terms", "/sitemap": "Sitemap", "/agents": "For AI agents" },
    },
  }),
  "menus",
);

const toLinks = (names: Readonly<Record<string, string>>): MenuLink[] => Object.entries(names).map(([path, name]) => ({ name, path }));

/** `path` is the page that lists the same as the links below it. */
export type MenuEntry = MenuLink & { below?: { id: "services" | "blog"; links: readonly MenuLink[] } };

/** @param posts what is below Blog: the newest posts, which come with each page */
export const makeMainMenu = (posts?: readonly MenuLink[]): MenuEntry[] =>
  toLinks(menuNames.main).map((link) => {
    if (link.path === "/services") return { ...link, below: { id: "services", links: toLinks(menuNames.services) } };
    return posts && link.path === "/blog" ? { ...link, below: { id: "blog", links: posts } } : link;
  });

const NOT_IN_FOOTER = ["/app-development", "/cbs", "/web"];

export function makeFooterMenu() {
  const { main, services, footer } = menuNames;
  return {
    // The main menu's, in one word each.
    quick: toLinks({ ...main, ...footer.short }),
    services: toLinks(services).filter((link) => !NOT_IN_FOOTER.includes(link.path)),
    legal: toLinks(footer.legal),
  };
}
