import type { SiteDocument } from "../../contract/document-rules.ts";
import { line, list, listOf, steps, text } from "./fields.ts";
import { search } from "./search.ts";

const ABOUT_DAYS = "If a step starts with “Day” and a number, buyers see the calendar date instead.";

/** Pricing page: `content/pricing.ts`. */
export const pricingDocument = {
  name: "pricing",
  label: "Pricing",
  group: "Pages",
  about: "The texts around the packages. Prices, discounts and what each package includes are edited in their own tab.",
  path: "/pricing",
  isInBrowser: true,
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 200),
    line("trialHeading", "Trial heading", 60),
    line("unavailable", "Unavailable package", 60),
    listOf(
      "rows",
      "Comparison rows",
      [line("label", "Name", 30), list("features", "Features", { kind: "line", max: 120 }, { one: "feature", min: 1, max: 12 })],
      {
        one: "row",
        min: 1,
        max: 10,
        distinct: "label",
        hint: "Use the exact feature texts of the packages. Figures and capitalization may differ. Features in no row go into the last row.",
      },
    ),
    line("otherFeatures", "Name of the last row", 30),
    line("monthOfWork", "First row of a monthly package with no entry there", 60),
    listOf("notes", "What a feature means", [line("feature", "Feature", 120), line("note", "What it means", 160)], {
      one: "note",
      distinct: "feature",
      min: 0,
      max: 8,
      hint: "Shown below a feature whose name alone could promise too much.",
    }),
    line("canceled", "Message after leaving the payment page", 160),
    line("formHeading", "Form heading", 60),
    text("formLead", "Text below the form heading", 200),
    text("unclearAmount", "If the amount matches no package", 200, { needs: ["amount"] }),
    text("fixedPrice", "If the amount differs from the price", 200, { needs: ["package", "price"] }),
    text("renewal", "Text above the button for a monthly package", 300, { needs: ["amount"] }),
    text("conditions", "Text before the link to the terms", 160),
    line("briefLead", "Text below the summary", 80),
    text("chooseLead", "Summary while nothing is selected", 160),
    line("includes", "Text before what a package includes", 60),
    line("oneTime", "Billing: once", 60),
    line("renews", "Billing: monthly", 80),
    line("month", "Billing: one month without renewal", 60),
    steps("nextSteps", "What happens next", { hint: ABOUT_DAYS }),
    steps("trialSteps", "What happens next after buying the trial", { hint: ABOUT_DAYS }),
    listOf("info", "Blocks below the form", [line("heading", "Heading", 60), text("text", "Text", 300)], {
      one: "block",
      min: 3,
      max: 3,
      distinct: "heading",
    }),
  ],
} as const satisfies SiteDocument;
