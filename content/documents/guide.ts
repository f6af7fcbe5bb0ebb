import type { SiteDocument } from "../../contract/document-rules.ts";
import { actions, closing, line, rich, text } from "./fields.ts";
import { search } from "./search.ts";

/** Chatbot buyer's guide: `content/pages/guide.ts`. */
export const guideDocument = {
  name: "guide",
  label: "Chatbot buyer’s guide",
  group: "Pages",
  about: "The guide as its page has it. The PDF is made when the site is built, and stays as it came.",
  path: "/guide",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 300),
    line("download", "Button of the PDF", 60),
    rich("body", "Text", {
      hint: "Each heading of the second level begins a part, which the contents lead to. The drawings of parts 1 and 5 stay as they came.",
    }),
    closing(text("text", "Text", 300), actions("actions", "Buttons")),
  ],
} as const satisfies SiteDocument;
