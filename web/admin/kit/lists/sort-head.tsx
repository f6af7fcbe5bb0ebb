import { ArrowDown } from "../../../ui/icons.tsx";
import { ArrowUp } from "../icons.tsx";
import type { Filters } from "../filters/use-filters.ts";

/** The column by whose time the server sorts a list, and the filters with the order. */
export type Sort = { column: string; filters: Filters<{ order?: "newest" | "oldest" | "follow_up" }> };

/** `aria-sort` of the column; nothing while the list has another order. */
const DIRECTIONS = { newest: "descending", oldest: "ascending", follow_up: undefined } as const;

/** Head of a column that can be sorted, newest or oldest first. Among cards it is hidden from view, so it has no button to focus. */
export function SortHead({ sort: { column, filters } }: { sort: Sort }) {
  const direction = DIRECTIONS[filters.values.order ?? "newest"];
  const isNewest = direction === "descending";
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as in table-parts.tsx
    <th role="columnheader" scope="col" aria-sort={direction}>
      <button
        type="button"
        className="sort"
        title={isNewest ? "Show oldest first" : "Show newest first"}
        onClick={() => filters.set("order", isNewest ? "oldest" : "")}
      >
        {column}
        {direction === "ascending" ? <ArrowUp /> : direction === "descending" && <ArrowDown />}
      </button>
      <span className="sort-name">{column}</span>
    </th>
  );
}
