import type { SiteDocument } from "../../contract/document-rules.ts";
import { actions, closing, line, rich, text } from "./fields.ts";
import { search } from "./search.ts";

/** Chatbot buyer's guide: `content/pages/guide.ts`. */
export const guideDocument = {
  name: "guide",
  label: "Chatbot buyer’s guide",
  group: "Pages",
  about: "The guide as shown on its page. The PDF is created when the site is built and does not change.",
  path: "/guide",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 300),
    line("download", "PDF download button", 60),
    rich("body", "Text", {
      hint: "Each second-level heading starts a part that is listed in the contents. The drawings of parts 1 and 5 cannot be changed.",
    }),
    closing(text("text", "Text", 300), actions("actions", "Buttons")),
  ],
} as const satisfies SiteDocument;
