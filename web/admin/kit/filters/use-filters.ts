import { useSearchParams } from "react-router";
import type { z } from "zod";

/** The sort order is in the URL too, but doesn't count as a filter. */
const ORDER = "order";

type Chosen<Schema extends z.ZodObject> = Partial<z.input<Schema>>;

export type Filters<Values extends object = object> = {
  values: Values;
  set: (name: keyof Values & string, value: string) => void;
  /** Keeps the sort order. */
  clear: () => void;
  /** Number of set filters, without the sort order. */
  count: number;
};

/** Valid filters in the URL; unknown names and invalid values are ignored. */
export function readFilters<Schema extends z.ZodObject>(schema: Schema, query: URLSearchParams): Chosen<Schema> {
  const known = Object.entries(schema.shape).flatMap(([name, rule]) => {
    const value = query.get(name);
    return value && rule.safeParse(value).success ? [[name, value]] : [];
  });
  // Each value was parsed with its own schema.
  return Object.fromEntries(known) as Chosen<Schema>;
}

/**
 * Filters in the URL, next to the tab and the search: links reproduce them, and each change is a history entry.
 * @param schema the filters in the list's query schema
 */
export function useFilters<Schema extends z.ZodObject>(schema: Schema): Filters<Chosen<Schema>> {
  const [query, setQuery] = useSearchParams();
  const values = readFilters(schema, query);
  const names = Object.keys(values).filter((name) => name !== ORDER);
  const change = (edit: (next: URLSearchParams) => void) => {
    // `location` instead of `query`, which is rendered later: another filter may have been set since.
    const next = new URLSearchParams(location.search);
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
