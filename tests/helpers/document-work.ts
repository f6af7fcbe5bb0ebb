import { askDocument, prepareDocument } from "../../server/assistant/documents/ask-document.ts";
import { draftScope } from "../../server/assistant/documents/draft-scope.ts";
import type { ReadDocument } from "../../server/assistant/documents/pages.ts";
import { studyDocument } from "../../server/assistant/documents/study-document.ts";
import { summarise } from "../../server/assistant/documents/summarise.ts";

/** CPU milliseconds of this thread during the task: unlike the clock, independent of the machine's load. */
export async function workOf(task: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** All work on a document, in this thread. */
export function lookThrough(document: ReadDocument, question: string): void {
  summarise(studyDocument(document));
  draftScope({ filename: "x.pdf", document, packages: [] });
  askDocument(prepareDocument(document), question);
}
