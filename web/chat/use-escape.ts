import { type RefObject, useEffect } from "react";

/** Escape closes a panel that stands beside the page, from inside it or from nowhere in particular. A modal sheet does so by itself. */
export function useEscape(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      const { target } = event;
      const isOurs = target === document.body || (target instanceof Node && dialog.current?.parentElement?.contains(target));
      if (event.key === "Escape" && isOurs && !dialog.current?.matches(":modal")) onEscape();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  });
}
