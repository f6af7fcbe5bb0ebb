import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { filterPath, type PostFilter } from "./filter-posts.ts";

/** A pause in typing, in milliseconds, after which the list follows. */
const PAUSE = 250;

/** A filter whose home is the address: what is typed here goes there, and what changes there (a tag's link, the way back) comes here. */
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
