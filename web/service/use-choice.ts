import { type RefObject, useEffect } from "react";

/**
 * Marks the region with `data-chosen` from a choice by hand until pointer and focus have both left it. A finger has left with the next
 * touch elsewhere: where it touches words it takes the focus away, and is in the region all the same.
 */
export function useChoice(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let isPointerIn = false;
    let isFocusIn = false;
    const isIn = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target) === true;
    function note(event: Event) {
      if (event instanceof FocusEvent) isFocusIn = isIn(event.type === "focusin" ? event.target : event.relatedTarget);
      else isPointerIn = isIn(event.target);
      if (!isPointerIn && !isFocusIn) region.current?.removeAttribute("data-chosen");
    }
    const types = ["pointerover", "pointerdown", "focusin", "focusout"];
    for (const type of types) document.addEventListener(type, note);
    return () => types.forEach((type) => document.removeEventListener(type, note));
  }, [region]);

  return {
    holdChoice: () => region.current?.setAttribute("data-chosen", ""),
    letGo: () => region.current?.removeAttribute("data-chosen"),
  };
}
