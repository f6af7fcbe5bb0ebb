import { openDraft } from "../forms/draft.ts";

const draft = openDraft("chat-draft", ["line"]);

/** The unsent message, kept by the tab. */
export const readLine = (): string => draft.read().line ?? "";

export const saveLine = (line: string): void => (line === "" ? draft.forget() : draft.keep({ line }));
