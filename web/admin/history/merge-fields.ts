import { hashKey } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** Three-way comparison of a field: when the form was opened, in the form now, and saved by a colleague. */
export type Versions<Value> = { base: Value; mine: Value; theirs: Value };

/** Who changed a field. `none` includes both making the same change; `both` means different ones. */
export type Difference = "none" | "mine" | "theirs" | "both";

export type Side = "mine" | "theirs";
/** Which side's value is taken, by field name. */
export type Sides = Readonly<Record<string, Side>>;

/** A field in the comparison dialog: its versions as text, or `drawn` for pictures. */
export type Compared = Versions<string> & { name: string; label: string; difference: Difference; drawn?: Record<Side, ReactNode> };

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
};

export function compareField<Value>({ name, label, write, isSame }: Field<Value>, versions: Versions<Value>): Compared {
  const { base, mine, theirs } = versions;
  return { name, label, difference: findDifference(versions, isSame), base: write(base), mine: write(mine), theirs: write(theirs) };
}

/** Merges by field: a change by one side wins; for fields both changed `chosen` decides, mine by default. */
export function sidesOf(fields: readonly Compared[], chosen: Sides): Sides {
  return Object.fromEntries(fields.map((field) => [field.name, sideOf(field, chosen)]));
}

function sideOf({ name, difference }: Compared, chosen: Sides): Side {
  if (difference === "both") return chosen[name] ?? "mine";
  return difference === "mine" ? "mine" : "theirs";
}

export function takeSides<Content extends object>(sides: Sides, { mine, theirs }: { mine: Content; theirs: Content }): Content {
  const own = Object.entries(mine).filter(([name]) => sides[name] === "mine");
  return { ...theirs, ...Object.fromEntries<unknown>(own) };
}
