import type { DocumentField, SiteDocument } from "../../contract/document-rules.ts";
import { group, line, list, text } from "./fields.ts";

const result = group("result", "Result", [
  line("from", "Before", 12),
  line("to", "After", 12),
  line("what", "What was measured", 60, { hint: "Shown below the two figures, for example “spoiled boxes a month”." }),
]);

const texts = [
  line("title", "Title", 48),
  line("client", "Client", 120, { hint: "Describes the client without naming them." }),
  text("summary", "Summary", 160, { hint: "Used by search engines, and in the list if no portfolio project is shown." }),
  result,
  text("counted", "How it was counted", 400, { hint: "Who counted the result, what was counted, and when." }),
  text("problem", "The question", 400),
  text("week", "The week", 400),
  list("days", "What happened on each day", { kind: "text", max: 200 }, { one: "day", min: 7, max: 7 }),
  list("leftOut", "What was left out", { kind: "text", max: 200 }, { one: "thing", min: 1, max: 6 }),
  text("since", "Since then", 400),
  list("built", "Built with", { kind: "line", max: 40 }, { one: "technology", min: 1, max: 12 }),
] as const;

/** A quotation that isn't a testimonial. */
const quotation = group("quotation", "Quote", [text("words", "Text", 300), line("by", "Quoted person", 80)]);

/** Texts of a case study, `content/cases/`. Its path, service and pattern aren't editable. */
const caseDocument = <const Slug extends string, const Parts extends readonly DocumentField[]>(
  slug: Slug,
  label: string,
  ...parts: Parts
) =>
  ({
    name: `case-${slug}`,
    label,
    group: "Case studies",
    about: "One case study. Its picture and client details come from its project, which is edited in its own tab.",
    path: `/case-studies/${slug}`,
    fields: [...texts, ...parts],
  }) as const satisfies SiteDocument;

/** In the order of their Next links. */
export const caseDocuments = [
  caseDocument("cold-chain", "Cold Chain for a Vaccine Courier"),
  caseDocument("bakery", "A Bakery That Bakes What Sells"),
  caseDocument("claims-desk", "Claims Desk for a Motor Insurer", quotation),
  caseDocument("nine-gates", "Nine Gates", quotation),
  caseDocument("solar-watch", "Solar Watch", quotation),
  caseDocument("storm-line", "Storm Line for a Power Utility", quotation),
  caseDocument("quote-desk", "Quote Desk for a Freight Brokerage"),
  caseDocument("shorter-queue", "A Shorter Queue for a Retail Bank"),
  caseDocument("munshi", "Munshi", quotation),
  caseDocument("rahbar", "Rahbar"),
  caseDocument("khaddi", "Khaddi", quotation),
  caseDocument("dastak", "Dastak"),
  caseDocument("wasiqa", "Wasiqa", quotation),
  caseDocument("bari", "Bari", quotation),
] as const;
