import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from "react";
import type { Chapter } from "../../content/services/service.ts";
import { timings } from "../../contract/limits.ts";
import { useCarousel, useClockTimes, useHoldMarks } from "../ui/use-carousel.ts";
import { findByKey } from "./chapter-keys.ts";

const TIMES = { "--chapter": timings.chapter } as const;

/** `chosen` is the chapter in the address. The carousel then starts paused: the visitor followed a link to read it. */
export function useChapters(items: readonly Chapter[], chosen: number | undefined) {
  const region = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(items.length, { start: chosen ?? 0, isPaused: chosen !== undefined });
  const { index, show } = carousel;
  const { holdChoice, letGo } = useChoice(region);
  useClockTimes(strip, TIMES);
  useHoldMarks(region);

  function choose(target: number) {
    show(target);
    holdChoice();
    showInAddress(items[target]?.slug ?? "");
    const tab = strip.current?.children[target];
    // Some browsers don't focus a clicked link, and focus is what holds a chosen chapter.
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true });
  }

  return {
    ...carousel,
    region,
    strip,
    togglePause: () => {
      letGo();
      carousel.togglePause();
    },
    onTabClick: (event: MouseEvent, target: number) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      choose(target);
    },
    onTabKey: (event: KeyboardEvent) => {
      const target = findByKey(event.key, index, items.length);
      if (target === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      choose(target);
    },
  };
}

/** Puts the current chapter in the address with replaceState: nothing loads or scrolls. */
function showInAddress(slug: string) {
  const address = new URL(window.location.href);
  address.searchParams.set("chapter", slug);
  window.history.replaceState(window.history.state, "", address);
}

/**
 * Sets `data-chosen` on the region from a manual choice until both pointer and focus have left it. On touch that is the next touch
 * elsewhere: touching text inside drops the focus but doesn't leave the region.
 */
function useChoice(region: RefObject<HTMLElement | null>) {
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
