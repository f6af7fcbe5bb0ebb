import { useEffect, useRef } from "react";
import { TAB_HEADING_ID } from "../kit/lists/toolbar.tsx";

type Listed = { _id: string };

export function deleteButtonId(id: string): string {
  return `delete-${id}`;
}

/** When a row goes, so does the button that had focus: it moves to the row that takes its place, or to the heading. */
export function useFocusAfterDelete(items: readonly Listed[] | undefined): (id: string) => void {
  const target = useRef<string>(undefined);
  useEffect(() => {
    if (target.current === undefined) return;
    document.getElementById(target.current)?.focus();
    target.current = undefined;
  }, [items]);
  return (id) => {
    const index = items?.findIndex((item) => item._id === id) ?? -1;
    const neighbour = items?.[index + 1] ?? items?.[index - 1];
    target.current = neighbour ? deleteButtonId(neighbour._id) : TAB_HEADING_ID;
  };
}
