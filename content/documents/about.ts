import type { SiteDocument } from "../../contract/document-rules.ts";
import { action, group, line, list, listOf, picture, text } from "./fields.ts";
import { search } from "./search.ts";

/** About page: `content/pages/about.ts`. */
export const aboutDocument = {
  name: "about",
  label: "About us",
  group: "Pages",
  about: "The story, the mission and the values. People and milestones are edited in their own tab.",
  path: "/about",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 400),
    group("story", "Story", [
      line("heading", "Heading", 80),
      picture("photo", "Picture", { hint: "For example the office or people at work. Replaces the drawing." }),
      line("picture", "What the drawing shows", 200, {
        hint: "Read by screen readers. Used only while there is no picture.",
      }),
      line("opening", "First sentence", 160),
      list("paragraphs", "Paragraphs", { kind: "text", max: 800 }, { one: "paragraph", min: 1, max: 8 }),
    ]),
    group("team", "Team", [
      line("heading", "Heading", 80),
      text("lead", "Opening", 300),
      picture("photo", "Picture", { hint: "A landscape photo of the whole team, shown above the people." }),
    ]),
    group("mission", "Mission", [line("heading", "Heading", 80), text("text", "Text", 400)]),
    group("vision", "Vision", [line("heading", "Heading", 80), text("text", "Text", 400)]),
    group("journey", "Milestones", [line("heading", "Heading", 80)]),
    group("ledger", "What we count", [
      line("heading", "Heading", 80),
      text("lead", "Opening", 400),
      line("by", "Label above people", 60),
      line("until", "Label before the last count date", 60),
      line("promises", "Heading above service promises", 100),
    ]),
    group("values", "Values", [
      line("heading", "Heading", 80),
      listOf("items", "Values", [line("name", "Name", 60), text("text", "Text", 300)], { one: "value", min: 1, max: 8 }),
    ]),
    group("closing", "Closing", [
      line("heading", "Heading", 100),
      text("text", "Text", 300),
      action("action", "First button"),
      action("second", "Second button"),
    ]),
  ],
} as const satisfies SiteDocument;
