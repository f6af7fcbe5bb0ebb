import type { ScopeDraft, ScopeLine, ScopePart } from "../../../contract/chat.ts";
import type { ScopeInput } from "../../../contract/scope.ts";
import { chatLimits } from "../../../contract/chat-rules.ts";
import { cleanText } from "../../../contract/text.ts";

export type EditedLine = ScopeLine & { key: string };
export type EditedScope = { filename: string; packageName: string; reason: string; draft: { packageName: string; price: number } } & Record<
  ScopePart,
  EditedLine[]
>;

export const LINE_LENGTH = 600;

let made = 0;
/** Keys are local: an added or loaded line gets a new one. */
export const toEdited = ({ text, page }: ScopeLine): EditedLine => {
  made += 1;
  return { text, ...(page !== undefined && { page }), key: `line-${made}` };
};

export function startEdit({ filename, packageName, price, reason, ...parts }: ScopeDraft): EditedScope {
  return {
    filename,
    packageName,
    reason,
    draft: { packageName, price },
    goals: parts.goals.map(toEdited),
    mustHaves: parts.mustHaves.map(toEdited),
    constraints: parts.constraints.map(toEdited),
    questions: parts.questions.map(toEdited),
  };
}

export type LineEdit = { part: ScopePart } & ({ add: true } | { change: string; text: string } | { remove: string });

/** Applies one edit. An edited line is no longer a quote of the document, so it loses its page. */
function editLines(lines: readonly EditedLine[], edit: LineEdit): EditedLine[] {
  if ("add" in edit) return lines.length < chatLimits.scopeLines ? [...lines, toEdited({ text: "" })] : [...lines];
  if ("remove" in edit) return lines.filter(({ key }) => key !== edit.remove);
  return lines.map((line) => (line.key === edit.change ? { key: line.key, text: edit.text } : line));
}

export const editScope = (scope: EditedScope, edit: LineEdit): EditedScope => ({
  ...scope,
  [edit.part]: editLines(scope[edit.part], edit),
});

const toSent = (lines: readonly EditedLine[]): ScopeLine[] =>
  lines.map(({ text, page }) => ({ text: cleanText(text), ...(page !== undefined && { page }) })).filter(({ text }) => text !== "");

type Sender = Pick<ScopeInput, "name" | "email" | "phone" | "website" | "elapsed_ms" | "visit">;

export function toScopeInput(scope: EditedScope, sender: Sender): ScopeInput {
  return {
    ...sender,
    goals: toSent(scope.goals),
    mustHaves: toSent(scope.mustHaves),
    constraints: toSent(scope.constraints),
    questions: toSent(scope.questions),
    packageName: scope.packageName,
  };
}
