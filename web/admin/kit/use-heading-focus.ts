import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { TAB_HEADING_ID } from "./lists/toolbar.tsx";

/** Reading goes on at the heading after a login and on each change of tab. A page that was loaded starts at its beginning. */
export function useHeadingFocus(tabId: string | undefined): void {
  const isLoaded = useNavigationType() === NavigationType.Pop;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isArrival = shown.current === undefined;
    shown.current = tabId;
    if (isArrival && isLoaded) return;
    document.getElementById(TAB_HEADING_ID)?.focus({ preventScroll: true });
    // Only what leads to another tab moves the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tabId]);
}
