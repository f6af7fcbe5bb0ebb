import { useEffect } from "react";
import { TAB_HEADING_ID } from "./lists/toolbar.tsx";

/**
 * Focus fallback: if the focused element is removed, the heading of the open dialog or of the tab gets focus instead of the body.
 * Callers with a better target focus it afterwards.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let focused: Element | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : undefined;
    };
    const onBlur = ({ target }: FocusEvent) =>
      // Some browsers fire `focusout` before a removed element is disconnected.
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
  // Set only now: `showModal` would have focused it.
  inDialog?.setAttribute("tabindex", "-1");
  (inDialog ?? document.getElementById(TAB_HEADING_ID))?.focus();
}
