/** The menus. Header, footer and sitemap are all drawn from here. */
export type MenuLink = { name: string; path: string };
/** In the order of the marks in `scripts/pictures/menu-marks.ts`. */
const serviceMenu: readonly MenuLink[] = [
  { name: "AI Services", path: "/services" },
  { name: "AI Chatbots", path: "/chatbots" },
  { name: "Mobile Apps", path: "/app-development" },
  { name: "Idea to MVP", path: "/idea-mvp" },
  { name: "Cloud Based Solutions", path: "/cbs" },
  { name: "Web3 Solutions", path: "/web" },
  { name: "LLM Integration", path: "/LLM" },
  { name: "AI Agents & Workflows", path: "/AIagent" },
  { name: "AI SaaS", path: "/AISaaS" },
];

export type MenuEntry =
  | MenuLink
  | { name: string; id: "services" | "blog"; /** The page that lists the same. */ path: string; links: readonly MenuLink[] };

/** Below Blog are the newest posts, which come with each page. */
export const mainMenu: readonly MenuEntry[] = [
  { name: "Home", path: "/" },
  { name: "About Us", path: "/about" },
  { name: "Services", id: "services", path: "/services", links: serviceMenu },
  { name: "Portfolio", path: "/portfolio" },
  { name: "Blog", path: "/blog" },
  { name: "Contact Us", path: "/contact-us" },
];

export const subscribeLink: MenuLink = { name: "Get our Subscription", path: "/pricing" };

/** Beside the small print: what a program that acts for a person can do here. */
export const agentsLink: MenuLink = { name: "For AI agents", path: "/agents" };

const NOT_IN_FOOTER = ["/app-development", "/cbs", "/web"];

export const footerMenu = {
  // The main menu's, in one word each.
  quick: mainMenu.map(({ name, path }) => ({ name: name.replace(" Us", ""), path })),
  services: serviceMenu.filter((link) => !NOT_IN_FOOTER.includes(link.path)),
  legal: [
    { name: "Privacy", path: "/privacy" },
    { name: "Terms", path: "/terms" },
    { name: "Sitemap", path: "/sitemap" },
  ],
} satisfies Record<string, readonly MenuLink[]>;
