import { useEffect, useRef, useState } from "react";

export type Listed = { _id: string };

/** Selected rows. Rows that are no longer shown are deselected. */
export function useSelection(items: readonly Listed[] | undefined) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const shown = items?.map(({ _id }) => _id) ?? [];
  const ids = shown.filter((id) => marked.has(id));
  // A row that comes back, such as by another filter, isn't selected again.
  if (items !== undefined && ids.length < marked.size) setMarked(new Set(ids));
  const toggle = (id: string) =>
    setMarked((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  const allBox = useRef<HTMLInputElement>(null);
  const isAll = ids.length > 0 && ids.length === shown.length;
  const isSome = ids.length > 0 && !isAll;
  useEffect(() => {
    // `indeterminate` has no attribute.
    if (allBox.current) allBox.current.indeterminate = isSome;
  }, [isSome]);
  return {
    ids,
    shown: shown.length,
    isAll,
    has: (id: string) => marked.has(id),
    toggle,
    toggleAll: () => setMarked(new Set(isAll ? [] : shown)),
    /** The checkbox for all rows, which keeps focus when the bulk actions disappear. */
    allBox,
    clear: () => {
      setMarked(new Set());
      allBox.current?.focus();
    },
  };
}
export type Selection = ReturnType<typeof useSelection>;
