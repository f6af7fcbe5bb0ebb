import type { SiteDocument } from "../../contract/document-rules.ts";
import { group, line } from "./fields.ts";

/** Texts of a figure. Where it's shown and its details page aren't editable. */
const claim = <const Name extends string>(name: Name, label: string) =>
  group(name, label, [
    line("figure", "Figure", 12),
    line("label", "What it is", 60, { hint: "Shown next to the figure." }),
    line("counts", "What it counts", 100, {
      hint: "What was counted, or what the promise applies to. One short sentence without a period.",
    }),
    line("by", "Responsible", 60, { hint: "A role on the team." }),
    line("until", "Last count", 10, { format: "date" }),
  ]);

/** All figures the site shows about itself: `content/claims.ts`. */
export const claimsDocument = {
  name: "claims",
  label: "Site figures",
  group: "Pages",
  about:
    "All figures the site shows about itself on the home page, the service pages and About us. The assistant uses them in its answers.",
  path: "/about",
  fields: [
    group("counted", "What was counted", [
      claim("success", "AI implementation success"),
      claim("deployed", "Projects deployed"),
      claim("support", "Support"),
      claim("satisfaction", "Client satisfaction"),
      claim("completed", "Projects completed"),
      claim("rating", "Average rating"),
      claim("founded", "At work since"),
      claim("company", "Copyright since"),
      claim("stormCalls", "Calls in one storm, no queue"),
    ]),
    group("promised", "What is promised", [
      claim("consultation", "On-demand consultation"),
      claim("sprint", "In a sprint"),
      claim("update", "Between two updates"),
      claim("week", "Paid for at a time"),
      claim("chatbotReads", "It has read your documents"),
      claim("chatbotAnswers", "To its first real questions"),
      claim("appBuild", "First build on your phone"),
      claim("appStores", "From one codebase"),
      claim("appCrashes", "Crash-free before release"),
      claim("mvp", "To a live MVP"),
      claim("validation", "To a validated idea"),
      claim("programme", "For the whole MVP programme"),
      claim("clouds", "AWS, Azure and Google Cloud"),
      claim("wave", "For each wave of the move"),
      claim("oldSystem", "The old system stays readable"),
      claim("testNetwork", "Your contract runs on a test network"),
      claim("readers", "Read every contract"),
      claim("audit", "From outside, before real money"),
      claim("deployment", "From scope to deployment"),
      claim("llmSprints", "Paid by the week"),
      claim("testSet", "The test set runs again"),
      claim("agent", "To an agent beside your team"),
      claim("workflow", "Per sprint, chosen by numbers"),
      claim("saas", "To an MVP that can charge a card"),
      claim("testers", "Ten people you invite try it"),
      claim("ownership", "Of code and accounts in your name"),
    ]),
  ],
} as const satisfies SiteDocument;
