import { hashKey } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** Three-way comparison of a field: when the form was opened, in the form now, and saved by a colleague. */
export type Versions<Value> = { base: Value; mine: Value; theirs: Value };

/** Who changed a field. `none` includes both making the same change; `both` means different ones. */
export type Difference = "none" | "mine" | "theirs" | "both";

export type Side = "mine" | "theirs";
/** What is taken of a field: a side's value, or one written by hand from both. */
export type Choice = Side | { written: unknown };
/** By field name. */
export type Choices = Readonly<Record<string, Choice>>;

/** Props of the input for a value written by hand. */
export type HandInput<Value> = { value: Value; error: string | undefined; onChange: (value: Value) => void };

/** A field in the comparison dialog: its versions as text, or `drawn` for pictures. Without `byHand` only a side can be chosen. */
export type Compared = Versions<string> & {
  name: string;
  label: string;
  difference: Difference;
  drawn?: Record<Side, ReactNode>;
  byHand?: { start: unknown; draw: (input: HandInput<unknown>) => ReactNode };
};

/** Deep equality of JSON values. Key order is ignored, since the database doesn't keep it. */
export const isSameValue = (one: unknown, other: unknown): boolean => Object.is(one, other) || hashKey([one]) === hashKey([other]);

export function findDifference<Value>(
  { base, mine, theirs }: Versions<Value>,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Difference {
  if (isSame(mine, theirs)) return "none";
  if (isSame(mine, base)) return "theirs";
  return isSame(theirs, base) ? "mine" : "both";
}

type Field<Value> = {
  name: string;
  label: string;
  write: (value: Value) => string;
  /** Equality after the server's normalization. */
  isSame?: (one: Value, other: Value) => boolean;
  /** The form's own input, for a value written by hand. It starts with mine. */
  draw?: ((input: HandInput<Value>) => ReactNode) | undefined;
};

export function compareField<Value>({ name, label, write, isSame, draw }: Field<Value>, versions: Versions<Value>): Compared {
  const { base, mine, theirs } = versions;
  return {
    name,
    label,
    difference: findDifference(versions, isSame),
    base: write(base),
    mine: write(mine),
    theirs: write(theirs),
    // The dialog only passes on values that it got from `start` and `onChange`.
    ...(draw && { byHand: { start: mine, draw: draw as (input: HandInput<unknown>) => ReactNode } }),
  };
}

/** Merges by field: a change by one side wins; `chosen` decides where both changed a field. Undefined until all of those are chosen. */
export function settleFields(fields: readonly Compared[], chosen: Choices): Choices | undefined {
  if (findUnchosen(fields, chosen).length > 0) return undefined;
  return Object.fromEntries(fields.map(({ name, difference }) => [name, chosenOf(difference, chosen[name])]));
}

const chosenOf = (difference: Difference, chosen: Choice = "theirs"): Choice => {
  if (difference === "both") return chosen;
  return difference === "mine" ? "mine" : "theirs";
};

/** Fields that both changed and that aren't chosen yet. */
export const findUnchosen = (fields: readonly Compared[], chosen: Choices): Compared[] =>
  fields.filter(({ name, difference }) => difference === "both" && chosen[name] === undefined);

export const isWritten = (choice: Choice | undefined) => typeof choice === "object";

export function takeChosen<Content extends object>(choices: Choices, { mine, theirs }: { mine: Content; theirs: Content }): Content {
  const own = Object.entries(mine).filter(([name]) => choices[name] === "mine");
  const written = Object.entries(choices).flatMap(([name, choice]) =>
    typeof choice === "object" ? [[name, choice.written] as const] : [],
  );
  return { ...theirs, ...Object.fromEntries<unknown>([...own, ...written]) };
}
