import { type RefObject, useLayoutEffect, useRef } from "react";
import { TAB_HEADING_ID } from "./toolbar.tsx";

/** For what goes away when its own button is pressed: the tab's heading inherits the focus, or it would fall back to the top of the page. */
export function useFocusHeir<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(TAB_HEADING_ID)?.focus();
    };
  }, []);
  return place;
}
