import { useEffect, useId } from "react";
import { useBlocker } from "react-router";
import { DiscardDialog } from "./confirm-dialog.tsx";
import { openedOf } from "./lists/use-item-address.ts";

/** Tab and open item. Other parameters, such as filters, don't unmount a form. */
function placeOf({ search }: { search: string }): string {
  const query = new URLSearchParams(search);
  return `${query.get("tab")} ${openedOf(query)}`;
}

/** Asks before navigation discards unsaved input. The router allows one blocker, so this one covers all forms. */
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

const unsaved = new Set<string>();

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Registers a form as unsaved while it's mounted and dirty. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, isDirty]);
}
