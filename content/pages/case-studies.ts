import type { WordsOf } from "../../contract/document-rules.ts";
import type { Case } from "../cases/case.ts";
import { askPerson, choosePackage } from "../actions.ts";
import type { caseStudiesDocument } from "../documents/case-studies.ts";
import { live } from "../live.ts";
import { describe } from "../page-words.ts";
import type { PageMetadata } from "../site-page.ts";
import { site } from "../site.ts";

/**
 * Texts of the list; the case studies are in `content/cases/`. Pictures, titles and descriptions come from the items of portfolio and
 * "Our Projects". An item without a case study is shown with its description only.
 */
export const caseStudiesCopy: WordsOf<typeof caseStudiesDocument> = live(
  () => ({
    search: {
      title: "Case studies: what was built, and why",
      description:
        "Products told from the first question to the first result: what was wrong, what the first seven days delivered, and what changed afterwards.",
    },
    heading: "Case studies",
    lead: "Each case starts with a figure that was too high or too low. It is set large here, and its page says who counted it.",
    groups: { clients: "For clients", own: "Our innovations" },
    read: "Read the case",
    closing: {
      heading: "Which figure bothers you?",
      text: "Tell us which one is too high or too low, and who counts it. A person answers with what seven days could change, or says that they could not.",
      actions: [choosePackage, askPerson],
    },
  }),
  "case-studies",
);

export type CaseStudiesCopy = typeof caseStudiesCopy;

export const metadata: PageMetadata = live(() => ({ ...describe(caseStudiesCopy.search), isIndexed: true }));

/** Texts of a case study's page. */
export const caseStudyCopy = {
  all: { name: "Case studies", path: "/case-studies" },
  get groups() {
    return caseStudiesCopy.groups;
  },
  counted: "How we know",
  client: "Client",
  sector: "Sector",
  place: "Place",
  problem: "The question",
  week: "The seven days",
  leftOut: "What was left out",
  since: "Since then",
  built: "Built with",
  voice: "What was said",
  next: "Next case",
  ask: {
    label: "Your week",
    heading: "Something like this at your place?",
    text: "Tell us what gets lost or runs late, and how you count it. The form knows which case you have read.",
    action: "Start one like this",
    price: { name: "See prices", path: "/pricing" },
  },
};

export type CaseStudyCopy = typeof caseStudyCopy;

export function metadataOfCase({ title, summary }: Case): PageMetadata {
  return { title: `${title} | ${site.name}`, description: summary, isIndexed: true };
}
