import { readDraft } from "../forms/draft.ts";
import { writeTab } from "../tab-storage.ts";

const KEY = "chat-draft";

/** The unsent message, kept by the tab. */
export const readLine = (): string => readDraft(KEY)["line"] ?? "";

export const saveLine = (line: string): void => writeTab(KEY, line === "" ? undefined : { line });
