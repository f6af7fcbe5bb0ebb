import { useRef } from "react";
import { useEarlyEntries } from "../forms/use-early-entries.ts";
import { Button } from "../ui/button.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { FilterChoices, PostFilter } from "./filter-posts.ts";
import { useAddressFilter } from "./use-address-filter.ts";

type SearchBarProps = { filter: PostFilter; choices: FilterChoices; searchHint: string };

/** A native GET form; with scripts the list updates during input. */
export function SearchBar({ filter, choices, searchHint }: SearchBarProps) {
  const { typed, change, apply } = useAddressFilter(filter);
  const form = useRef<HTMLFormElement>(null);
  useEarlyEntries(form, typed, (early) => change({ ...typed, ...early }));
  return (
    <search>
      <form
        ref={form}
        className="search-bar"
        action="/blog"
        aria-label="Find posts"
        onSubmit={(event) => {
          event.preventDefault();
          apply(typed);
        }}
      >
        <FilterFields filter={typed} choices={choices} searchHint={searchHint} onChange={change} />
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
    </search>
  );
}
