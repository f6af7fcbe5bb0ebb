import type { WordsOf } from "../contract/document-rules.ts";
import type { menusDocument } from "./documents/menus.ts";
import { live, liveList } from "./live.ts";

/** The menus. Header, footer and sitemap are all drawn from here. What the links are called besides is in `menu-words.ts`, which no browser loads. */
export type MenuLink = { name: string; path: string };
export type MenusWords = WordsOf<typeof menusDocument>;

/** As browsers load them. */
export const menuNames: Omit<MenusWords, "lines" | "reach"> = live(
  () => ({
    main: { home: "Home", about: "About Us", services: "Services", portfolio: "Portfolio", blog: "Blog", contact: "Contact Us" },
    subscribe: "Get our Subscription",
    services: {
      ai: "AI Services",
      chatbots: "AI Chatbots",
      apps: "Mobile Apps",
      mvp: "Idea to MVP",
      cloud: "Cloud Based Solutions",
      web3: "Web3 Solutions",
      llm: "LLM Integration",
      agents: "AI Agents & Workflows",
      saas: "AI SaaS",
    },
    footer: {
      quick: "Quick links",
      services: "Services",
      office: "Office",
      about: "About",
      contact: "Contact",
      privacy: "Privacy",
      terms: "Terms",
      sitemap: "Sitemap",
      agents: "For AI agents",
    },
  }),
  "menus",
);

/** In the order of the marks in `scripts/pictures/menu-marks.ts`. */
const serviceMenu: readonly MenuLink[] = liveList(() => {
  const { services } = menuNames;
  return [
    { name: services.ai, path: "/services" },
    { name: services.chatbots, path: "/chatbots" },
    { name: services.apps, path: "/app-development" },
    { name: services.mvp, path: "/idea-mvp" },
    { name: services.cloud, path: "/cbs" },
    { name: services.web3, path: "/web" },
    { name: services.llm, path: "/LLM" },
    { name: services.agents, path: "/AIagent" },
    { name: services.saas, path: "/AISaaS" },
  ];
});

export type MenuEntry =
  | MenuLink
  | { name: string; id: "services" | "blog"; /** The page that lists the same. */ path: string; links: readonly MenuLink[] };

/** Below Blog are the newest posts, which come with each page. */
export const mainMenu: readonly MenuEntry[] = liveList(() => {
  const { main } = menuNames;
  return [
    { name: main.home, path: "/" },
    { name: main.about, path: "/about" },
    { name: main.services, id: "services", path: "/services", links: serviceMenu },
    { name: main.portfolio, path: "/portfolio" },
    { name: main.blog, path: "/blog" },
    { name: main.contact, path: "/contact-us" },
  ];
});

export const subscribeLink: MenuLink = live(() => ({ name: menuNames.subscribe, path: "/pricing" }));

/** Beside the small print: what a program that acts for a person can do here. */
export const agentsLink: MenuLink = live(() => ({ name: menuNames.footer.agents, path: "/agents" }));

const NOT_IN_FOOTER = ["/app-development", "/cbs", "/web"];

export const footerMenu = live(() => {
  const { main, footer } = menuNames;
  return {
    // The main menu's, in one word each.
    quick: [
      { name: main.home, path: "/" },
      { name: footer.about, path: "/about" },
      { name: main.services, path: "/services" },
      { name: main.portfolio, path: "/portfolio" },
      { name: main.blog, path: "/blog" },
      { name: footer.contact, path: "/contact-us" },
    ],
    services: serviceMenu.filter((link) => !NOT_IN_FOOTER.includes(link.path)),
    legal: [
      { name: footer.privacy, path: "/privacy" },
      { name: footer.terms, path: "/terms" },
      { name: footer.sitemap, path: "/sitemap" },
    ],
  } satisfies Record<string, readonly MenuLink[]>;
});
