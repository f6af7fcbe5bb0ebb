/** Writes the fields of documents: each function declares one of the kind that it is named after. */
import type { DocumentField, LineFormat } from "../../contract/document-rules.ts";

type More = { hint?: string; isOptional?: true };

export const line = <const Name extends string>(name: Name, label: string, max: number, more: More & { format?: LineFormat } = {}) => ({
  kind: "line" as const,
  name,
  label,
  max,
  ...more,
});

/** On several lines where `rows` is given. */
export const text = <const Name extends string>(name: Name, label: string, max: number, more: More & { rows?: number } = {}) => ({
  kind: "text" as const,
  name,
  label,
  max,
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

/** A list whose items have several fields. */
export const listOf = <const Name extends string, const Fields extends readonly DocumentField[]>(
  name: Name,
  label: string,
  fields: Fields,
  more: ListOf,
) => list(name, label, { kind: "group" as const, fields }, more);

/** A button or a link with its words. */
export const action = <const Name extends string>(name: Name, label: string) =>
  group(name, label, [line("name", "Words", 60), link("path", "Leads to")] as const);
