import type { SiteDocument } from "../../contract/document-rules.ts";
import { actions, closing, group, line, list, listOf, text } from "./fields.ts";
import { search } from "./search.ts";

/** How We Work: `content/pages/learn-more.ts`. */
export const learnMoreDocument = {
  name: "learn-more",
  label: "How we work",
  group: "Pages",
  about: "A week, day by day, and the weeks after it.",
  path: "/learn-more",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 400),
    group("labels", "Labels below each day", [
      line("yours", "Label before what the client does", 40),
      line("evening", "Label before the result of the day", 40),
    ]),
    group("before", "Before Day 1", [
      line("heading", "Heading", 80),
      list("items", "What happens", { kind: "text", max: 300 } as const, { one: "item", min: 1, max: 6 }),
    ]),
    listOf(
      "days",
      "The seven days",
      [
        line("heading", "Heading", 60),
        text("text", "Text", 600),
        text("yours", "What the client does", 200),
        text("evening", "Result of the day", 200),
      ],
      { one: "day", min: 7, max: 7, hint: "Day names come from the home page." },
    ),
    group("after", "The weeks after", [
      line("heading", "Heading", 80),
      text("lead", "Opening", 300),
      listOf("weeks", "Weeks", [line("when", "When", 40), text("what", "What happens", 400)], {
        one: "time",
        min: 1,
        max: 8,
        distinct: "when",
      }),
    ]),
    group("refusals", "What we do not do", [
      line("heading", "Heading", 80),
      list("items", "Items", { kind: "text", max: 300 } as const, { one: "item", min: 1, max: 8 }),
    ]),
    closing(actions("actions", "Buttons")),
  ],
} as const satisfies SiteDocument;
