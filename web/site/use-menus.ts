import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export type MenuId = "services" | "blog";
/** `at` is the page it was opened on: navigating closes it. */
type Open = { id: MenuId; isPinned: boolean; at: string } | undefined;

/**
 * Which header menu is open. A mouse opens it by hovering, a click pins it; another click, a click outside, Escape, leaving with the
 * keyboard or following a link closes it. Touch and keyboard only click.
 */
export function useMenus() {
  const { key: at } = useLocation();
  const [latest, setOpen] = useState<Open>();
  const open = latest?.at === at ? latest : undefined;
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !list.current?.contains(event.target)) setOpen(undefined);
    };
    const closeOnLink = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a")) setOpen(undefined);
    };
    // Wherever focus is: opening with the mouse doesn't move it.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const button = list.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
      if (button?.parentElement?.contains(document.activeElement)) button.focus();
      setOpen(undefined);
    };
    const listening = new AbortController();
    document.addEventListener("keydown", closeOnEscape, { signal: listening.signal });
    for (const event of ["pointerdown", "focusin"]) document.addEventListener(event, closeOutside, { signal: listening.signal });
    list.current?.addEventListener("click", closeOnLink, { signal: listening.signal });
    return () => listening.abort();
  }, [open]);

  const propsOf = (id: MenuId) => ({
    item: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === "mouse") setOpen((now) => (now?.id === id && now.at === at ? now : { id, isPinned: false, at }));
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === "mouse") setOpen((now) => (now?.id === id && !now.isPinned ? undefined : now));
      },
    },
    button: {
      "aria-expanded": open?.id === id,
      "aria-controls": `menu-${id}`,
      onClick: () => setOpen((now) => (now?.id === id && now.isPinned && now.at === at ? undefined : { id, isPinned: true, at })),
    },
    panel: { id: `menu-${id}`, "data-open": open?.id === id || undefined },
  });
  return { list, propsOf };
}
