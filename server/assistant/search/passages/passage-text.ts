import type { Block } from "../../../../contract/rich-text.ts";
import { blockLines } from "../../../../contract/rich-text-rules.ts";
import { asSentence } from "../../language/sentences.ts";

const isRunningText = ({ type }: Block) => type === "paragraph" || type === "callout";

/** Rich text as the assistant reads it: items and rows are sentences too. */
export function passageText(content: readonly Block[]): string {
  return content.flatMap((block) => (isRunningText(block) ? blockLines(block) : blockLines(block).map(asSentence))).join(" ");
}
