import { guide } from "../../../../content/pages/guide.ts";
import { privacy } from "../../../../content/pages/privacy.ts";
import type { Reading } from "../../../../content/pages/reading.ts";
import { terms } from "../../../../content/pages/terms.ts";
import { cutAtHeadings } from "../../../../contract/rich-text-rules.ts";
import type { LiveFacts } from "../../reply.ts";
import { passage, passageText, type Passage } from "./passage.ts";

const sectionsOf = (name: string, path: string, { body }: Reading): Passage[] =>
  cutAtHeadings(body).sections.map(({ id, heading, content }) =>
    passage(`page:${path}#${id}`, `${name}: ${heading}`, [passageText(content)], { name, path: `${path}#${id}` }),
  );

/** The pages that are read from top to bottom, a section each. */
export const readingPassages = (facts: LiveFacts): Passage[] => [
  ...sectionsOf("Terms", "/terms", terms),
  ...sectionsOf("Privacy", "/privacy", privacy(facts.privacy)),
  ...sectionsOf("Chatbot buyer’s guide", "/guide", guide),
];
