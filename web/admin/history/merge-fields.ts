import { hashKey } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** A field in three versions: as the form was opened with it, as it stands there now, and as somebody else has saved it meanwhile. */
export type Versions<Value> = { base: Value; mine: Value; theirs: Value };

/** Who changed a field: nobody, or both to the same; me; them; or both to something else. */
export type Difference = "none" | "mine" | "theirs" | "both";

export type Side = "mine" | "theirs";
/** Whose value is taken, by the name of the field. */
export type Sides = Readonly<Record<string, Side>>;

/** A field as it is compared in front of staff: its versions written out, or drawn where they are no text. */
export type Compared = Versions<string> & { name: string; label: string; difference: Difference; drawn?: Record<Side, ReactNode> };

/** Deep equality of JSON: a database keeps the names of an object in another order. */
export const isSameValue = (one: unknown, other: unknown): boolean => Object.is(one, other) || hashKey([one]) === hashKey([other]);

/** Who changed a value. */
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
  /** What the server keeps as the same value. */
  isSame?: (one: Value, other: Value) => boolean;
};

/** A field as it is compared in front of staff. */
export function compareField<Value>({ name, label, write, isSame }: Field<Value>, versions: Versions<Value>): Compared {
  const { base, mine, theirs } = versions;
  return { name, label, difference: findDifference(versions, isSame), base: write(base), mine: write(mine), theirs: write(theirs) };
}

/** Whose values are saved: what one person changed is that one's, and what both changed is `chosen`, mine unless said otherwise. */
export function sidesOf(fields: readonly Compared[], chosen: Sides): Sides {
  return Object.fromEntries(fields.map((field) => [field.name, sideOf(field, chosen)]));
}

function sideOf({ name, difference }: Compared, chosen: Sides): Side {
  if (difference === "both") return chosen[name] ?? "mine";
  return difference === "mine" ? "mine" : "theirs";
}

/** Puts a version together out of two, by the names of its fields. */
export function takeSides<Content extends object>(sides: Sides, { mine, theirs }: { mine: Content; theirs: Content }): Content {
  const own = Object.entries(mine).filter(([name]) => sides[name] === "mine");
  return { ...theirs, ...Object.fromEntries<unknown>(own) };
}
