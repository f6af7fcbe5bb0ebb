import { useSearchParams } from "react-router";
import type { z } from "zod";

/** In which order a list comes is chosen beside its filters, and is none of them. */
const ORDER = "order";

type Chosen<Schema extends z.ZodObject> = Partial<z.input<Schema>>;

/** What a list is narrowed to, by the names that the API has for it. */
export type Filters<Values extends object = object> = {
  values: Values;
  set: (name: keyof Values & string, value: string) => void;
  /** An order is kept. */
  clear: () => void;
  /** How many there are, without the order. */
  count: number;
};

/** What of an address the schema of a list's query knows; the rest is left out, as if it had not been written. */
export function readFilters<Schema extends z.ZodObject>(schema: Schema, query: URLSearchParams): Chosen<Schema> {
  const known = Object.entries(schema.shape).flatMap(([name, rule]) => {
    const value = query.get(name);
    return value && rule.safeParse(value).success ? [[name, value]] : [];
  });
  // Each value has passed its own rule of the schema.
  return Object.fromEntries(known) as Chosen<Schema>;
}

/**
 * What a tab's list is narrowed to. It stands in the address beside the tab and the search: a link shows the same, and each choice is a step
 * that the browser's Back takes back.
 * @param schema the part of the list's query that staff choose
 */
export function useFilters<Schema extends z.ZodObject>(schema: Schema): Filters<Chosen<Schema>> {
  const [query, setQuery] = useSearchParams();
  const values = readFilters(schema, query);
  const names = Object.keys(values).filter((name) => name !== ORDER);
  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query);
    next.delete("page");
    edit(next);
    setQuery(next, { preventScrollReset: true });
  };
  return {
    values,
    set: (name, value) => change((next) => (value === "" ? next.delete(name) : next.set(name, value))),
    clear: () => change((next) => Object.keys(schema.shape).forEach((name) => name !== ORDER && next.delete(name))),
    count: names.length,
  };
}
