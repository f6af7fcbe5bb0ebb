import { guide } from "../../../../content/pages/guide.ts";
import { privacy } from "../../../../content/pages/privacy.ts";
import { plainText, type Reading, type ReadingBlock } from "../../../../content/pages/reading.ts";
import { terms } from "../../../../content/pages/terms.ts";
import { asSentence } from "../../language/sentences.ts";
import { passage, type Passage } from "./passage.ts";

function textOf(block: ReadingBlock): string {
  if (block.type === "list") return block.items.map(asSentence).join(" ");
  if (block.type === "table") return block.rows.map((row) => asSentence(row.join(": ").replace(/: (.*): /, ": $1, "))).join(" ");
  return block.text;
}

const sectionsOf = (name: string, path: string, { sections }: Reading): Passage[] =>
  sections.map(({ id, heading, blocks }) =>
    passage(`page:${path}#${id}`, `${name}: ${heading}`, [plainText(blocks.map(textOf).join(" "))], { name, path: `${path}#${id}` }),
  );

/** The pages that are read from top to bottom, a section each. */
export const readingPassages: readonly Passage[] = [
  ...sectionsOf("Terms", "/terms", terms),
  ...sectionsOf("Privacy", "/privacy", privacy),
  ...sectionsOf("Chatbot buyer’s guide", "/guide", guide),
];
