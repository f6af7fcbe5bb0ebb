import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { filterPath, type PostFilter } from "./filter-posts.ts";

/** Debounce of the input, in milliseconds. */
const PAUSE = 250;

/** A filter synchronised with the address: input updates the address, and address changes (a tag's link, going back) update the filter. */
export function useAddressFilter(shown: PostFilter) {
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
