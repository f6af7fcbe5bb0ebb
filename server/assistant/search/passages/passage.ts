import type { ChatSource } from "../../../../contract/chat.ts";

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
