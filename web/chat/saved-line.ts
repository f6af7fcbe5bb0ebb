import { readDraft, writeDraft } from "../forms/draft.ts";

const KEY = "chat-draft";

/** The unsent message, stored by the tab. */
export const readLine = (): string => readDraft(KEY, ["line"]).line ?? "";

export const saveLine = (line: string): void => writeDraft(KEY, line === "" ? undefined : { line });
