import type { SiteDocument } from "../../contract/document-rules.ts";
import { group, line } from "./fields.ts";

/** Paths in the order of the menu. */
const SERVICES = [
  ["/services", "AI services"],
  ["/chatbots", "Chatbots"],
  ["/app-development", "Mobile apps"],
  ["/idea-mvp", "Idea to MVP"],
  ["/cbs", "Cloud"],
  ["/web", "Web3"],
  ["/LLM", "LLM integration"],
  ["/AIagent", "AI agents"],
  ["/AISaaS", "AI SaaS"],
] as const;
type ServicePath = (typeof SERVICES)[number][0];

const ofServices = <const Name extends string>(name: Name, label: string, max: number) =>
  group(
    name,
    label,
    SERVICES.map(([path, service]) => line<ServicePath>(path, service, max)),
  );

/** Header, menus and footer: `content/navigation.ts`, `content/menu-words.ts`. */
export const menusDocument = {
  name: "menus",
  label: "Menus and footer",
  group: "Site settings",
  about: "The names of the links at the top and bottom of every page. Their targets cannot be changed.",
  path: "/",
  isInBrowser: true,
  fields: [
    group("main", "Main menu", [
      line("/", "Home", 16),
      line("/about", "About us", 16),
      line("/services", "Services", 16),
      line("/portfolio", "Portfolio", 16),
      line("/blog", "Blog", 16),
      line("/contact-us", "Contact us", 16),
    ]),
    line("subscribe", "Button in the header", 24),
    ofServices("services", "Services in the menu and footer", 40),
    ofServices("lines", "Text below each service in the menu", 60),
    group("reach", "Bottom of the mobile menu", [
      line("heading", "Heading", 40),
      line("call", "Link to the phone", 30),
      line("email", "Link to the email address", 30),
      line("message", "Link to the form", 30),
      line("messageLine", "Text below the link to the form", 40),
      line("chat", "Link to the assistant", 30),
      line("chatLine", "Text below the link to the assistant", 40),
    ]),
    group("footer", "Footer", [
      group("headings", "Headings", [line("quick", "Pages", 30), line("services", "Services", 30), line("office", "Address", 30)]),
      group("short", "Shorter page names", [line("/about", "About us", 24), line("/contact-us", "Contact us", 24)]),
      group("legal", "Small print", [
        line("/privacy", "Privacy", 24),
        line("/terms", "Terms", 24),
        line("/sitemap", "Sitemap", 24),
        line("/agents", "For AI agents", 24),
      ]),
    ]),
  ],
} as const satisfies SiteDocument;
