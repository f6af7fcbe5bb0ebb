import { useLayoutEffect, useState } from "react";
import { isNarrowed } from "../../live/is-narrowed.ts";
import { TAB_HEADING_ID } from "./toolbar.tsx";
import type { Listed } from "./use-selection.ts";

type Known = { key: string; ids: ReadonlySet<string> };

/** A row that's hovered, focused or selected, or an open dialog, except those of the toolbar. */
const IN_USE = ".list :is(tr:hover, :focus, input:checked), dialog[open]:not(.bar-top dialog)";

/** Whether no row is in use, so that new ones may be inserted above without moving anything. */
function isAtRest(): boolean {
  // Refresh means that the user wants new rows.
  if (document.activeElement?.matches(".refresh")) return true;
  if (isNarrowed() || scrollY > 0 || document.querySelector(IN_USE) !== null) return false;
  const selection = getSelection();
  return selection === null || selection.isCollapsed || !document.querySelector(".list")?.contains(selection.anchorNode);
}

/** Number of rows before the first known one. */
function countNew(items: readonly Listed[], { ids }: Known): number {
  const first = items.findIndex(({ _id }) => ids.has(_id));
  return first === -1 ? items.length : first;
}

const withAll = (key: string, items: readonly Listed[], ids: ReadonlySet<string> = new Set()): Known => ({
  key,
  ids: new Set([...ids, ...items.map(({ _id }) => _id)]),
});

/**
 * Prevents layout shift: new rows wait for a click, unless the list is idle. Changes of shown rows apply at once.
 * `key` identifies search, filters and page. After a change of `key`, the cached list is stale: rows that its first fetch adds aren't new.
 */
export function useArrivals<Item extends Listed>(items: Item[] | undefined, key: string, isFetched: boolean) {
  const [known, setKnown] = useState<Known>();
  const [told, setTold] = useState({ count: 0, time: 0 });
  const current = known?.key === key ? known : undefined;
  if (items !== undefined && current === undefined && (known === undefined || isFetched)) setKnown(withAll(key, items));
  const waiting = items !== undefined && current !== undefined ? countNew(items, current) : 0;
  useLayoutEffect(() => {
    if (items === undefined || current === undefined) return;
    const isDirect = waiting === items.length || isAtRest();
    const shown = isDirect ? items : items.slice(waiting);
    if (shown.every(({ _id }) => current.ids.has(_id))) return;
    setKnown(withAll(key, shown, current.ids));
    if (isDirect && waiting > 0) setTold(({ time }) => ({ count: waiting, time: time + 1 }));
    // Only new rows are judged, and only when they arrive: a later render must not insert waiting ones.
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
