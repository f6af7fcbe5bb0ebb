import { type RefObject, useEffect, useLayoutEffect } from "react";

/** On small screens the panel is a sheet over the page: modal, so that the page behind is inert. */
const SMALL = "(width < 40rem), (height < 30rem)";

function show(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (matchMedia(SMALL).matches) dialog.showModal();
  else dialog.show();
}

/** Opens and closes a native dialog as a sheet or a panel; a virtual keyboard shrinks a sheet instead of covering its end. */
export function useSheet(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    show(element);
    return () => element.close();
  }, [dialog, isOpen]);

  useEffect(() => {
    const view = window.visualViewport;
    if (!view || !isOpen) return;
    const fit = () => {
      dialog.current?.style.setProperty("--seen-top", `${view.offsetTop}px`);
      dialog.current?.style.setProperty("--seen-height", `${view.height}px`);
    };
    fit();
    view.addEventListener("resize", fit);
    view.addEventListener("scroll", fit);
    return () => {
      view.removeEventListener("resize", fit);
      view.removeEventListener("scroll", fit);
    };
  }, [dialog, isOpen]);
}

/** Escape closes a non-modal panel, from inside it or from the body. Modal sheets do so natively. */
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
