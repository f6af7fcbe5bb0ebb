import { apiMessages } from "../../../contract/api-messages.ts";
import { cleanField } from "../../../contract/collection-rules.ts";
import type { CollectionField } from "../../../contract/collections.ts";
import { redirectMessages } from "../../../contract/redirect-messages.ts";
import { cleanFrom, cleanTo, findFromFault, findToFault, redirectLimits } from "../../../contract/redirect-rules.ts";
import type { RedirectView } from "../../../contract/redirects.ts";
import { countCodePoints } from "../../../contract/text.ts";
import type { Faults } from "../../forms/use-form.ts";
import { countedByHand } from "../history/by-hand.tsx";
import { type Compared, compareField } from "../history/merge-fields.ts";
import type { Conflict } from "../kit/use-versioned-save.ts";

export type WrittenRedirect = Pick<RedirectView, "from" | "to" | "isPermanent" | "note">;

export const redirectFields: Record<"from" | "to" | "note", CollectionField> = {
  from: { name: "from", label: "From", max: redirectLimits.fromLength, hint: redirectMessages.fromHint },
  to: { name: "to", label: "To", max: redirectLimits.toLength, hint: redirectMessages.toHint },
  note: { name: "note", label: "Note", max: redirectLimits.noteLength, isOptional: true, hint: redirectMessages.noteHint },
};

export const redirectLabels = { from: "From", to: "To", isPermanent: "Permanent", note: "Note" };

export const kindOf = (isPermanent: boolean): string => (isPermanent ? "Permanent (301)" : "Temporary (302)");

export const writtenOf = ({ from, to, isPermanent, note }: WrittenRedirect): WrittenRedirect => ({ from, to, isPermanent, note });

const isSameFrom = (one: string, other: string) => cleanFrom(one) === cleanFrom(other);
const isSameTo = (one: string, other: string) => cleanTo(one) === cleanTo(other);
const isSameNote = (one: string, other: string) => cleanField(redirectFields.note, one) === cleanField(redirectFields.note, other);

/** Equality after the server's normalization. */
export const isSameRedirect = (one: WrittenRedirect, other: WrittenRedirect): boolean =>
  isSameFrom(one.from, other.from) &&
  isSameTo(one.to, other.to) &&
  one.isPermanent === other.isPermanent &&
  isSameNote(one.note, other.note);

const findLength = ({ label, max, ...field }: CollectionField, text: string) =>
  countCodePoints(cleanField(field, text)) > max ? apiMessages.tooLong(label, max) : undefined;

/** Client-side validation, without checks against pages and other redirects. */
export function findRedirectFaults({ from, to, note }: WrittenRedirect): Faults<keyof WrittenRedirect> {
  const found = {
    from: findLength(redirectFields.from, from) ?? findFromFault(from),
    to: findLength(redirectFields.to, to) ?? findToFault(to, location.origin),
    note: findLength(redirectFields.note, note),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
}

export function compareRedirects({ base, mine, theirs }: Conflict<RedirectView, WrittenRedirect>): Compared[] {
  const versionsOf = <Name extends keyof WrittenRedirect>(name: Name) => ({ base: base[name], mine: mine[name], theirs: theirs[name] });
  const compareText = (name: keyof typeof redirectFields, isSame: (one: string, other: string) => boolean) =>
    compareField(
      { name, label: redirectLabels[name], write: (text) => text, isSame, draw: countedByHand(redirectFields[name]) },
      versionsOf(name),
    );
  return [
    compareText("from", isSameFrom),
    compareText("to", isSameTo),
    compareField({ name: "isPermanent", label: "Kind", write: kindOf }, versionsOf("isPermanent")),
    compareText("note", isSameNote),
  ];
}
