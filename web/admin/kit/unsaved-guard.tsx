import { useEffect, useId } from "react";
import { useBlocker } from "react-router";
import { DiscardDialog } from "./confirm-dialog.tsx";
import { openedOf } from "./lists/use-item-address.ts";

/** A tab, or one item of it. What a list is narrowed to is in the address too, and takes no form away. */
function placeOf({ search }: { search: string }): string {
  const query = new URLSearchParams(search);
  return `${query.get("tab")} ${openedOf(query)}`;
}

/** Asks before another tab, another page or a closed window takes away what was typed. The router allows one blocker: this one, for all forms. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && (currentLocation.pathname !== nextLocation.pathname || placeOf(currentLocation) !== placeOf(nextLocation)),
  );
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

/** The forms of the panel in which something was typed that is not saved. */
const unsaved = new Set<string>();

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Reports what a form holds for as long as it is on the page. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, isDirty]);
}
