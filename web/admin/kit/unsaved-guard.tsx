import { useEffect } from "react";
import { useBlocker } from "react-router";
import { DiscardDialog } from "./discard-dialog.tsx";
import { hasUnsaved } from "./unsaved-store.ts";

/** What a list is searched for is in the address too, and takes no form away. */
const tabOf = ({ search }: { search: string }) => new URLSearchParams(search).get("tab");

/** Asks before another tab, another page or a closed window takes away what was typed. The router allows one blocker: this one, for all forms. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && (currentLocation.pathname !== nextLocation.pathname || tabOf(currentLocation) !== tabOf(nextLocation)),
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
