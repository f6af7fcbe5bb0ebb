import { useEffect, useRef, useState } from "react";

type Listed = { _id: string };

/** The rows of a list that are marked, of those that are shown: what a filter hides, or a colleague deletes, is no longer among them. */
export function useSelection(items: readonly Listed[] | undefined) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const shown = items?.map(({ _id }) => _id) ?? [];
  const ids = shown.filter((id) => marked.has(id));
  const toggle = (id: string) =>
    setMarked((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  const allBox = useRef<HTMLInputElement>(null);
  const isAll = ids.length > 0 && ids.length === shown.length;
  const isSome = ids.length > 0 && !isAll;
  useEffect(() => {
    // No attribute says so.
    if (allBox.current) allBox.current.indeterminate = isSome;
  }, [isSome]);
  return {
    ids,
    shown: shown.length,
    isAll,
    has: (id: string) => marked.has(id),
    toggle,
    toggleAll: () => setMarked(new Set(isAll ? [] : shown)),
    /** The box of all of them, which stays when what can be done with the marked ones goes. */
    allBox,
    /** Marks none any more, once something was done with them, or nothing is to be. */
    clear: () => {
      setMarked(new Set());
      allBox.current?.focus();
    },
  };
}
export type Selection = ReturnType<typeof useSelection>;
