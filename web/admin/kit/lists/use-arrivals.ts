import { useLayoutEffect, useState } from "react";
import { isNarrowed } from "../../live/is-narrowed.ts";
import { TAB_HEADING_ID } from "./toolbar.tsx";

type Listed = { _id: string };
type Known = { key: string; ids: ReadonlySet<string> };

/** A row that somebody points at or works on, or a dialog about one. What is opened from the top of the tab is about none. */
const IN_USE = ".list :is(tr:hover, :focus, input:checked), dialog[open]:not(.bar-top dialog)";

/** Whether nobody reads, points at, has marked or works on a row, so that others may come in above it. */
function isAtRest(): boolean {
  // Whoever asks for the list again wants what is new.
  if (document.activeElement?.matches(".refresh")) return true;
  if (isNarrowed() || scrollY > 0 || document.querySelector(IN_USE) !== null) return false;
  const selection = getSelection();
  return selection === null || selection.isCollapsed || !document.querySelector(".list")?.contains(selection.anchorNode);
}

/** How many rows have come before the first that is known. */
function countNew(items: readonly Listed[], { ids }: Known): number {
  const first = items.findIndex(({ _id }) => ids.has(_id));
  return first === -1 ? items.length : first;
}

const withAll = (key: string, items: readonly Listed[], ids: ReadonlySet<string> = new Set()): Known => ({
  key,
  ids: new Set([...ids, ...items.map(({ _id }) => _id)]),
});

/**
 * Keeps rows that arrive above those that are shown from moving them: they wait until they are asked for, unless the list is at rest. What
 * changes in a row that is shown does so at once. `key` is what the list is asked for.
 */
export function useArrivals<Item extends Listed>(items: Item[] | undefined, key: string) {
  const [known, setKnown] = useState<Known>();
  const [told, setTold] = useState({ count: 0, time: 0 });
  const current = known?.key === key ? known : undefined;
  if (items !== undefined && current === undefined) setKnown(withAll(key, items));
  const waiting = items !== undefined && current !== undefined ? countNew(items, current) : 0;
  useLayoutEffect(() => {
    if (items === undefined || current === undefined) return;
    const isDirect = waiting === items.length || isAtRest();
    const shown = isDirect ? items : items.slice(waiting);
    if (shown.every(({ _id }) => current.ids.has(_id))) return;
    setKnown(withAll(key, shown, current.ids));
    if (isDirect && waiting > 0) setTold(({ time }) => ({ count: waiting, time: time + 1 }));
    // Only what arrives is judged, and that when it does: what waits does not come in because something else is drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [items?.map(({ _id }) => _id).join()]);
  const show = () => {
    if (items !== undefined) setKnown(withAll(key, items, current?.ids));
    scrollTo({ top: 0 });
    document.getElementById(TAB_HEADING_ID)?.focus({ preventScroll: true });
  };
  return { shown: items?.slice(waiting), arrivals: { waiting, told, show } };
}
export type Arrivals = ReturnType<typeof useArrivals>["arrivals"];
