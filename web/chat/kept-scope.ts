import type { ScopeDraft, ScopeLine } from "../../contract/chat.ts";
import { countCodePoints } from "../../contract/text.ts";
import { type EditedScope, LINE_LENGTH, LINES_MOST, startEdit, toEdited } from "./scope-edit.ts";

const KEY = "chat-scope";

/** What tells a draft from that of another document: its words, but neither price nor package, which may change from day to day. */
const markOf = ({ filename, goals, mustHaves, constraints, questions }: ScopeDraft) =>
  JSON.stringify([filename, goals, mustHaves, constraints, questions]);

const isLine = (value: unknown): value is ScopeLine =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  countCodePoints(value.text) <= LINE_LENGTH;

const readLines = (value: unknown) => (Array.isArray(value) ? value.filter(isLine).slice(0, LINES_MOST).map(toEdited) : []);

/** As it is kept: the words as they were left, and of which draft. */
export const writeScope = (draft: ScopeDraft, scope: EditedScope): string => JSON.stringify({ mark: markOf(draft), ...scope });

/** A draft with the visitor's edits, where `text` holds any of it; it may be of an older version of the site, or of nobody's making. */
export function resumeEdit(draft: ScopeDraft, text: string | null): EditedScope {
  const fresh = startEdit(draft);
  const kept: unknown = JSON.parse(text ?? "null");
  if (typeof kept !== "object" || kept === null) return fresh;
  const { mark, packageName, goals, mustHaves, constraints, questions }: Record<string, unknown> = { ...kept };
  if (mark !== markOf(draft)) return fresh;
  return {
    ...fresh,
    packageName: typeof packageName === "string" ? packageName : fresh.packageName,
    goals: readLines(goals),
    mustHaves: readLines(mustHaves),
    constraints: readLines(constraints),
    questions: readLines(questions),
  };
}

/** The draft as this tab last edited it, so that a reload costs nobody their work. It ends with the tab, as the conversation does. */
export function readScope(draft: ScopeDraft): EditedScope {
  try {
    return resumeEdit(draft, sessionStorage.getItem(KEY));
  } catch {
    return startEdit(draft);
  }
}

export const keepScope = (draft: ScopeDraft, scope: EditedScope) => write((storage) => storage.setItem(KEY, writeScope(draft, scope)));

export const forgetScope = () => write((storage) => storage.removeItem(KEY));

/** Storage may be switched off or full; the scope is edited without it. */
function write(change: (storage: Storage) => void): void {
  try {
    change(sessionStorage);
  } catch {
    return;
  }
}
