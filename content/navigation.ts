import type { WordsOf } from "../contract/document-rules.ts";
import type { menusDocument } from "./documents/menus.ts";
import { live } from "./live.ts";

/** Menus of header, footer and sitemap. */
export type MenuLink = { name: string; path: string };
export type MenusWords = WordsOf<typeof menusDocument>;

/** Link labels by path. Descriptions are in `menu-words.ts`, which browsers don't load. */
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
    /** In the order of the icons in `art/pictures/menu-marks.ts`. */
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
      /** Shorter labels than in the main menu. */
      short: { "/about": "About", "/contact-us": "Contact" },
      /** With the page about AI agents. */
      legal: { "/privacy": "Privacy", "/terms": "Terms", "/sitemap": "Sitemap", "/agents": "For AI agents" },
    },
  }),
  "menus",
);

const toLinks = (names: Readonly<Record<string, string>>): MenuLink[] => Object.entries(names).map(([path, name]) => ({ name, path }));

/** `path` is a page that lists the same links. */
export type MenuEntry = MenuLink & { below?: { id: "services" | "blog"; links: readonly MenuLink[] } };

/** @param posts the newest posts, for the submenu of Blog */
export const makeMainMenu = (posts?: readonly MenuLink[]): MenuEntry[] =>
  toLinks(menuNames.main).map((link) => {
    if (link.path === "/services") return { ...link, below: { id: "services", links: toLinks(menuNames.services) } };
    return posts && link.path === "/blog" ? { ...link, below: { id: "blog", links: posts } } : link;
  });

const NOT_IN_FOOTER = ["/app-development", "/cbs", "/web"];

export function makeFooterMenu() {
  const { main, services, footer } = menuNames;
  return {
    // The main menu's links with short labels.
    quick: toLinks({ ...main, ...footer.short }),
    services: toLinks(services).filter((link) => !NOT_IN_FOOTER.includes(link.path)),
    legal: toLinks(footer.legal),
  };
}
