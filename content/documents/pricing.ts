import type { SiteDocument } from "../../contract/document-rules.ts";
import { line, list, listOf, steps, text } from "./fields.ts";
import { search } from "./search.ts";

const ABOUT_DAYS = "Where the first words are Day and a number, a buyer reads the day of the calendar.";

/** Pricing page: `content/pricing.ts`. */
export const pricingDocument = {
  name: "pricing",
  label: "Pricing",
  group: "Pages",
  about: "What stands around the packages, which have a tab of their own: prices, discounts and what each includes are there.",
  path: "/pricing",
  isInBrowser: true,
  fields: [
    search,
    line("heading", "Heading", 80),
    text("lead", "Opening", 200),
    line("trialHeading", "Heading of the trial", 60),
    line("unavailable", "Of a package that is not sold", 60),
    listOf(
      "rows",
      "Rows of the comparison",
      [line("label", "Name", 30), list("features", "What is in it", { kind: "line", max: 120 }, { one: "feature", min: 1, max: 12 })],
      {
        one: "row",
        min: 1,
        max: 10,
        distinct: "label",
        hint: "Features as the packages have them, word for word; figures and capitals may differ. What no row has is in the last.",
      },
    ),
    line("otherFeatures", "Name of the last row", 30),
    line("monthOfWork", "In the first row, of a package by the month that has nothing there", 60),
    listOf("notes", "What a feature means", [line("feature", "Feature", 120), line("note", "What it means", 160)], {
      one: "note",
      distinct: "feature",
      min: 0,
      max: 8,
      hint: "Below a feature whose name alone could promise too much.",
    }),
    line("canceled", "To who left the payment page", 160),
    line("formHeading", "Heading of the form", 60),
    text("formLead", "Below it", 200),
    text("unclearAmount", "Where an amount is no package’s", 200, { needs: ["amount"] }),
    text("fixedPrice", "At another amount than the price", 200, { needs: ["package", "price"] }),
    text("renewal", "Above the button, of a package by the month", 300, { needs: ["amount"] }),
    text("conditions", "Before the link to the terms", 160),
    line("briefLead", "Below the summary", 80),
    text("chooseLead", "In the summary while nothing is chosen", 160),
    line("includes", "Before what a package includes", 60),
    line("oneTime", "Billing: once", 60),
    line("renews", "Billing: every month", 80),
    line("month", "Billing: one month that does not renew", 60),
    steps("nextSteps", "What happens next", { hint: ABOUT_DAYS }),
    steps("trialSteps", "What happens next after buying the trial", { hint: ABOUT_DAYS }),
    listOf("info", "Below the form", [line("heading", "Heading", 60), text("text", "Text", 300)], {
      one: "block",
      min: 3,
      max: 3,
      distinct: "heading",
    }),
  ],
} as const satisfies SiteDocument;
