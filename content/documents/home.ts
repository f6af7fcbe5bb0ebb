import type { SiteDocument } from "../../contract/document-rules.ts";
import { action, group, line, link, listOf, text } from "./fields.ts";

const label = line("label", "Name", 24, { hint: "Shown next to the day number." });
const heading = line("heading", "Heading", 60, { hint: "Also the title of the section’s own page." });
const buttons = listOf("actions", "Buttons", [line("name", "Label", 60), link("path", "Link")], { one: "button", min: 1, max: 2 });
const slide = <const Name extends string>(name: Name, called: string) => group(name, called, [line("headline", "Headline", 60), buttons]);
const shared = <const Name extends string>(name: Name, called: string) => text(name, called, 160);

/** Home page and its sections: `content/home.ts` and `content/home-search.ts`. */
export const homeDocument = {
  name: "home",
  label: "Home page",
  group: "Home page",
  about:
    "The opening and the seven sections. Lists are edited in their own tabs, figures under Site figures, and the price under Packages.",
  path: "/",
  fields: [
    group("search", "For search engines", [
      line("title", "Title", 48, { hint: "The agency name is added before it." }),
      text("description", "Description", 160),
    ]),
    group("hero", "Opening", [
      slide("first", "First slide"),
      group("offer", "Text below the first headline", [
        line("forWhom", "For whom", 100),
        line("days", "Delivery time", 40, { hint: "Links to a case study that met it." }),
        line("from", "Text before the price", 20),
      ]),
      slide("second", "Second slide"),
    ]),
    group("consultation", "Consultation", [
      label,
      heading,
      line("price", "Price", 24),
      line("unit", "Unit", 60),
      text("scrum", "How", 160),
      action("action", "Button"),
      line("hint", "Link to the section below", 12),
    ]),
    group("mvp", "MVP", [
      label,
      heading,
      listOf("days", "Days", [line("name", "Name", 12), text("text", "What happens", 120)], { one: "day", min: 7, max: 7 }),
      action("action", "Button"),
      text("payment", "Text next to the button", 160),
    ]),
    group("expertise", "Expertise", [label, heading, action("action", "Link on each item")]),
    group("why", "Why us", [
      label,
      heading,
      text("text", "Text", 300),
      listOf("reasons", "Reasons", [line("name", "Name", 40), text("text", "Text", 200)], { one: "reason", min: 3, max: 3 }),
    ]),
    group("innovations", "Innovations", [label, heading, action("item", "Link on each item"), action("all", "Button")]),
    group("testimonials", "Testimonials", [
      label,
      heading,
      line("read", "Link to a case study", 40),
      line("more", "Link to the figures", 80),
    ]),
    group("contact", "Contact", [label, heading]),
    group("sections", "Descriptions in shared links", [
      shared("consultation", "Consultation"),
      shared("mvp", "MVP"),
      shared("expertise", "Expertise"),
      shared("why", "Why us"),
      shared("innovations", "Innovations"),
      shared("testimonials", "Testimonials"),
      shared("contact", "Contact"),
    ]),
  ],
} as const satisfies SiteDocument;
