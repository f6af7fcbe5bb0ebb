import { useRef, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useEarlyEntries } from "../forms/use-early-entries.ts";
import { Button } from "../ui/button.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { type FilterChoices, type PostFilter, filterPath } from "./filter-posts.ts";

/** Debounce of the input, in milliseconds. */
const PAUSE = 250;

/** A filter synchronised with the address: input updates the address, and address changes (a tag's link, going back) update the filter. */
function useAddressFilter(shown: PostFilter) {
  const [typed, setTyped] = useState(shown);
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = filterPath(shown);
  const asked = useRef(address);

  useEffect(() => {
    if (asked.current === address) return;
    asked.current = address;
    setTyped(shown);
  }, [address, shown]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(filter: PostFilter) {
    clearTimeout(timer.current);
    const next = filterPath(filter);
    if (next === asked.current) return;
    asked.current = next;
    void navigate(next, { replace: true, preventScrollReset: true });
  }

  function change(filter: PostFilter) {
    setTyped(filter);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(filter), filter.q === typed.q ? 0 : PAUSE);
  }
  return { typed, change, apply };
}

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
