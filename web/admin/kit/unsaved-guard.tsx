import { useEffect, useId } from "react";
import { useBlocker } from "react-router";
import { DiscardDialog } from "./confirm-dialog.tsx";
import { openedOf } from "./lists/use-item-address.ts";

type Place = { pathname: string; search: string };

/** Whether navigation loses input. Other parameters than tab and open item, such as filters, don't unmount a form. */
function isLosing(from: Place, to: Place): boolean {
  const [query, next] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  if (from.pathname !== to.pathname || query.get("tab") !== next.get("tab")) return hasUnsaved();
  const opened = openedOf(next);
  return openedOf(query) !== opened && [...unsaved.values()].some((isLost) => isLost(opened));
}

/** Asks before navigation discards unsaved input. The router allows one blocker, so this one covers all forms. */
export function UnsavedGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isLosing(currentLocation, nextLocation));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  if (blocker.state !== "blocked") return null;
  return <DiscardDialog onDiscard={() => blocker.proceed()} onKeep={() => blocker.reset()} />;
}

type IsLost = (opened: string | undefined) => boolean;

const unsaved = new Map<string, IsLost>();
const always: IsLost = () => true;

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/**
 * Registers a form as unsaved while it's mounted and dirty.
 * @param isLost whether its input is lost when this item of the tab is opened, or none
 * @returns a function that gives the input up, for navigation in the same moment
 */
export function useUnsaved(isDirty: boolean, isLost = always): () => void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsaved.set(id, isLost);
    return () => void unsaved.delete(id);
  }, [id, isDirty, isLost]);
  return () => void unsaved.delete(id);
}
