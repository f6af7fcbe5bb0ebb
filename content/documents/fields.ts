/** Builders for document fields, one function per kind. */
import type { DocumentField } from "../../contract/document-rules.ts";
import type { LineFormat } from "../../contract/line-formats.ts";
import type { Placeholders } from "../../contract/placeholder-rules.ts";

type More = { hint?: string; isOptional?: true };

/** Adds a hint that lists the placeholders. */
function withPlaceholders<Of extends More & Placeholders>(more: Of): Of {
  const { hint, needs = [], takes = [] } = more;
  const list = (names: readonly string[]) => [...new Set(names)].map((name) => `{${name}}`).join(", ");
  const parts = [hint, needs.length > 0 && `Keep ${list(needs)}.`, takes.length > 0 && `You can use ${list(takes)}.`].filter(Boolean);
  return parts.length === 0 ? more : { ...more, hint: parts.join(" ") };
}

export const line = <const Name extends string>(
  name: Name,
  label: string,
  max: number,
  more: More & Placeholders & { format?: LineFormat } = {},
) => ({
  kind: "line" as const,
  name,
  label,
  max,
  ...withPlaceholders(more),
});

/** Multi-line text with `rows`. */
export const text = <const Name extends string>(
  name: Name,
  label: string,
  max: number,
  more: More & Placeholders & { rows?: number } = {},
) => ({
  kind: "text" as const,
  name,
  label,
  max,
  ...withPlaceholders(more),
});

/** Rich text with headings, lists, links and tables. */
export const rich = <const Name extends string>(name: Name, label: string, more: More & Placeholders = {}) => ({
  kind: "rich" as const,
  name,
  label,
  ...withPlaceholders(more),
});

/** An optional uploaded picture. */
export const picture = <const Name extends string>(name: Name, label: string, more: { hint: string }) => ({
  kind: "picture" as const,
  name,
  label,
  isOptional: true as const,
  ...more,
});

export const link = <const Name extends string>(name: Name, label: string, more: More = {}) => ({
  kind: "link" as const,
  name,
  label,
  ...more,
});

type Bounds = { min: number; max: number };

export const number = <const Name extends string>(name: Name, label: string, bounds: Bounds & More & { isFraction?: true }) => ({
  kind: "number" as const,
  name,
  label,
  ...bounds,
});

export const group = <const Name extends string, const Fields extends readonly DocumentField[]>(
  name: Name,
  label: string,
  fields: Fields,
  more: More = {},
) => ({ kind: "group" as const, name, label, fields, ...more });

type Item = Extract<DocumentField, { kind: "list" }>["item"];
type ListOf = Bounds & More & { one: string; distinct?: string };

export const list = <const Name extends string, const Of extends Item>(name: Name, label: string, item: Of, more: ListOf) => ({
  kind: "list" as const,
  name,
  label,
  item,
  ...more,
});

/** A list of groups. */
export const listOf = <const Name extends string, const Fields extends readonly DocumentField[]>(
  name: Name,
  label: string,
  fields: Fields,
  more: ListOf,
) => list(name, label, { kind: "group" as const, fields }, more);

/** Label of a button or link. */
export const action = <const Name extends string>(name: Name, label: string) =>
  group(name, label, [line("name", "Label", 60), link("path", "Link")] as const);

/** Buttons below a text. */
export const actions = <const Name extends string>(name: Name, label: string) =>
  listOf(name, label, [line("name", "Label", 60), link("path", "Link")] as const, { one: "button", min: 1, max: 2 });

/** Steps with their times, one line each. */
export const steps = <const Name extends string>(name: Name, label: string, more: More = {}) =>
  listOf(name, label, [line("when", "When", 30), line("what", "What happens", 160)] as const, {
    one: "step",
    min: 1,
    max: 6,
    distinct: "when",
    ...more,
  });

/** Closing block of a page. */
export const closing = <const Fields extends readonly DocumentField[]>(...more: Fields) =>
  group("closing", "Closing", [line("heading", "Heading", 100), ...more] as const);
