import type { SiteDocument } from "../../contract/document-rules.ts";
import { actions, closing, group, line, text } from "./fields.ts";
import { search } from "./search.ts";

/** List of case studies: `content/pages/case-studies.ts`. */
export const caseStudiesDocument = {
  name: "case-studies",
  label: "List of case studies",
  group: "Pages",
  about: "The texts around the case studies. Each case study is its own document.",
  path: "/case-studies",
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 300),
    group("groups", "Headings of the two lists", [line("clients", "Client work", 60), line("own", "Our own products", 60)]),
    line("read", "Link to a case", 60),
    closing(text("text", "Text", 300), actions("actions", "Buttons")),
  ],
} as const satisfies SiteDocument;
