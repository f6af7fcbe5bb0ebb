import { guide } from "../../../../content/pages/guide.ts";
import { privacy } from "../../../../content/pages/privacy.ts";
import { plainText, type Reading, type ReadingBlock } from "../../../../content/pages/reading.ts";
import { terms } from "../../../../content/pages/terms.ts";
import type { LiveFacts } from "../../reply.ts";
import { asSentence } from "../../language/sentences.ts";
import { passage, type Passage } from "./passage.ts";

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** `Menu: good at a dozen fixed paths, first version 2 to 3 days` */
const rowText = (head: readonly string[], [first = "", ...cells]: readonly string[]) =>
  `${first.charAt(0).toUpperCase()}${first.slice(1)}: ${cells.map((cell, index) => `${lower(head[index + 1] ?? "")} ${lower(cell)}`).join(", ")}`;

function textOf(block: ReadingBlock): string {
  if (block.type === "list") return block.items.map(asSentence).join(" ");
  if (block.type === "table") return block.rows.map((row) => asSentence(rowText(block.head, row))).join(" ");
  return block.text;
}

const sectionsOf = (name: string, path: string, { sections }: Reading): Passage[] =>
  sections.map(({ id, heading, blocks }) =>
    passage(`page:${path}#${id}`, `${name}: ${heading}`, [plainText(blocks.map(textOf).join(" "))], { name, path: `${path}#${id}` }),
  );

/** The pages that are read from top to bottom, a section each. */
export const readingPassages = (facts: LiveFacts): Passage[] => [
  ...sectionsOf("Terms", "/terms", terms),
  ...sectionsOf("Privacy", "/privacy", privacy(facts.privacy)),
  ...sectionsOf("Chatbot buyer’s guide", "/guide", guide),
];
