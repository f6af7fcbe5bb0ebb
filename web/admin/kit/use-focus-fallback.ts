import { useEffect } from "react";
import { TAB_HEADING_ID } from "./lists/toolbar.tsx";

/**
 * What goes away while it has the focus would leave it at the top of the page: the heading of the open dialog, or of the tab, inherits it.
 * Whoever knows a better place focuses that afterwards.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let focused: Element | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : undefined;
    };
    const onBlur = ({ target }: FocusEvent) =>
      // Some browsers say so as well of what is being removed, while it is still there.
      queueMicrotask(() => {
        if (focused === target && focused?.isConnected && isNothingFocused()) focused = undefined;
      });
    const observer = new MutationObserver(() => {
      if (focused === undefined || focused.isConnected || !isNothingFocused()) return;
      focused = undefined;
      focusHeading();
    });
    addEventListener("focusin", onFocus);
    addEventListener("focusout", onBlur);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("focusin", onFocus);
      removeEventListener("focusout", onBlur);
      observer.disconnect();
    };
  }, []);
}

const isNothingFocused = () => document.activeElement === null || document.activeElement === document.body;

function focusHeading(): void {
  const inDialog = document.querySelector<HTMLElement>("dialog[open] h2");
  // Only now, or the dialog would have opened with the focus on it.
  inDialog?.setAttribute("tabindex", "-1");
  (inDialog ?? document.getElementById(TAB_HEADING_ID))?.focus();
}
