import type { ChatSource } from "../../../../contract/chat.ts";
import type { Block } from "../../../../contract/rich-text.ts";
import { blockLines } from "../../../../contract/rich-text-rules.ts";
import { asSentence } from "../../language/sentences.ts";

/** A piece of the site that may answer a question, with the place where it stands. */
export type Passage = {
  id: string;
  /** What it is about, in the words of its page. */
  title: string;
  text: string;
  source: ChatSource;
  /** What a follow-up leans on after this was the answer. */
  topic: string;
};

export function passage(topic: string, title: string, texts: readonly string[], source: ChatSource): Passage {
  return { id: `${source.path} ${title}`, title, text: texts.join(" "), source, topic };
}

const isRunningText = ({ type }: Block) => type === "paragraph" || type === "callout";

/** Rich text as the assistant reads it: items and rows are sentences too. */
export function passageText(content: readonly Block[]): string {
  return content.flatMap((block) => (isRunningText(block) ? blockLines(block) : blockLines(block).map(asSentence))).join(" ");
}
