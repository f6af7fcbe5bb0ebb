import { askDocument, prepareDocument } from "../../server/assistant/documents/ask-document.ts";
import { draftScope } from "../../server/assistant/documents/draft-scope.ts";
import type { ReadDocument } from "../../server/assistant/documents/pages.ts";
import { studyDocument } from "../../server/assistant/documents/study-document.ts";
import { summarise } from "../../server/assistant/documents/summarise.ts";

/** What this thread computes meanwhile, in milliseconds: unlike the clock, it does not depend on what else the machine does. */
export async function workOf(task: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** What is done with a document, done in this thread. */
export function lookThrough(document: ReadDocument, question: string): void {
  summarise(studyDocument(document));
  draftScope({ filename: "x.pdf", document, packages: [] });
  askDocument(prepareDocument(document), question);
}
