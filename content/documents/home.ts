import type { SiteDocument } from "../../contract/document-rules.ts";
import { action, group, line, link, listOf, text } from "./fields.ts";

const label = line("label", "Name", 24, { hint: "Beside the number of its day." });
const heading = line("heading", "Heading", 60, { hint: "The title of the section’s own page too." });
const buttons = listOf("actions", "Buttons", [line("name", "Words", 60), link("path", "Leads to")], { one: "button", min: 1, max: 2 });
const slide = <const Name extends string>(name: Name, called: string) => group(name, called, [line("headline", "Headline", 60), buttons]);
const shared = <const Name extends string>(name: Name, called: string) => text(name, called, 160);

/** Home page and its sections: `content/home.ts` and `content/home-search.ts`. */
export const homeDocument = {
  name: "home",
  label: "Home page",
  group: "Home page",
  about: "The opening and the seven sections. Lists in them have tabs of their own, figures are claims, and the price is the package’s.",
  path: "/",
  fields: [
    group("search", "For search engines", [
      line("title", "Title", 48, { hint: "The name of the agency is written before it." }),
      text("description", "Description", 160),
    ]),
    group("hero", "Opening", [
      slide("first", "First slide"),
      group("offer", "Below the first headline", [
        line("forWhom", "For whom", 100),
        line("days", "In which time", 40, { hint: "A link to a case in which it was kept." }),
        line("from", "Before the price", 20),
      ]),
      slide("second", "Second slide"),
    ]),
    group("consultation", "Consultation", [
      label,
      heading,
      line("price", "Price", 24),
      line("unit", "For what", 60),
      text("scrum", "How", 160),
      action("action", "Button"),
      line("hint", "Link to what is below", 12),
    ]),
    group("mvp", "MVP", [
      label,
      heading,
      listOf("days", "Days", [line("name", "Name", 12), text("text", "What happens", 120)], { one: "day", min: 7, max: 7 }),
      action("action", "Button"),
      text("payment", "Beside the button", 160),
    ]),
    group("expertise", "Expertise", [label, heading, action("action", "Link of each")]),
    group("why", "Why us", [
      label,
      heading,
      text("text", "Text", 300),
      listOf("reasons", "Reasons", [line("name", "Name", 40), text("text", "Text", 200)], { one: "reason", min: 3, max: 3 }),
    ]),
    group("innovations", "Innovations", [label, heading, action("item", "Link of each"), action("all", "Button")]),
    group("testimonials", "Testimonials", [
      label,
      heading,
      line("read", "Link to a case", 40),
      line("more", "Link to what is counted", 80),
    ]),
    group("contact", "Contact", [label, heading]),
    group("sections", "What shared links say of each section", [
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
