import type { ScopeDraft, ScopeLine } from "../../../contract/chat.ts";
import { chatLimits } from "../../../contract/chat-rules.ts";
import { countCodePoints } from "../../../contract/text.ts";
import { isRecord, readTab, writeTab } from "../../tab-storage.ts";
import { type EditedScope, LINE_LENGTH, startEdit, toEdited } from "./scope-edit.ts";

const KEY = "chat-scope";

/** Identifies a document's draft by its texts, without price and package, which may change daily. */
const markOf = ({ filename, goals, mustHaves, constraints, questions }: ScopeDraft) =>
  JSON.stringify([filename, goals, mustHaves, constraints, questions]);

function readLine(value: unknown): ScopeLine[] {
  if (!isRecord(value)) return [];
  const { text, page } = value;
  if (typeof text !== "string" || countCodePoints(text) > LINE_LENGTH) return [];
  return [{ text, ...(typeof page === "number" && { page }) }];
}

const readLines = (value: unknown) => (Array.isArray(value) ? value.flatMap(readLine).slice(0, chatLimits.scopeLines).map(toEdited) : []);

/** The stored form: the edited texts, and the id of their draft. */
export const toSaved = (draft: ScopeDraft, scope: EditedScope) => ({ mark: markOf(draft), ...scope });

/** A draft with the visitor's edits from `saved`, if they belong to it. */
export function resumeEdit(draft: ScopeDraft, saved: unknown): EditedScope {
  const fresh = startEdit(draft);
  if (!isRecord(saved) || saved["mark"] !== markOf(draft)) return fresh;
  const { packageName, goals, mustHaves, constraints, questions } = saved;
  return {
    ...fresh,
    packageName: typeof packageName === "string" ? packageName : fresh.packageName,
    goals: readLines(goals),
    mustHaves: readLines(mustHaves),
    constraints: readLines(constraints),
    questions: readLines(questions),
  };
}

/** The draft as last edited in this tab, so a reload loses no work. In sessionStorage, like the conversation. */
export const readScope = (draft: ScopeDraft): EditedScope => readTab(KEY, (saved) => resumeEdit(draft, saved));

export const saveScope = (draft: ScopeDraft, scope: EditedScope): void => writeTab(KEY, toSaved(draft, scope));

export const forgetScope = (): void => writeTab(KEY, undefined);
