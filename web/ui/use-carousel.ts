import { type RefObject, useEffect, useRef, useState } from "react";

type Options = {
  /** The first index, from 0. */
  start?: number;
  isPaused?: boolean;
  /** How long after a switch the next one is ignored, in milliseconds. */
  lock?: number;
};

/**
 * An auto-advancing carousel: the hero's slides, a service's chapters. The visible CSS animation is the timer, and its end shows the next
 * slide, so pausing, hovering, keyboard focus, a hidden tab and reduced motion all stop it by pausing an animation in the stylesheet.
 */
export function useCarousel(length: number, { start = 0, isPaused: startsPaused = false, lock = 0 }: Options = {}) {
  const [{ index, run }, setAt] = useState({ index: start, run: 0 });
  const [isPaused, setPaused] = useState(startsPaused);
  const lockedUntil = useRef(0);

  function show(target: number) {
    const now = performance.now();
    if (now < lockedUntil.current) return;
    lockedUntil.current = now + lock;
    setAt((at) => ({ index: (target + length) % length, run: at.run + 1 }));
  }

  return {
    index,
    /** Changes with every switch, to restart the timer. */
    run,
    isPaused,
    show,
    previous: () => show(index - 1),
    next: () => show(index + 1),
    togglePause: () => setPaused((paused) => !paused),
  };
}

/**
 * Passes times of the contract, in milliseconds by custom property, to the stylesheet after hydration. Restyles everything inside the
 * element, so keep it small.
 */
export function useClockTimes(element: RefObject<HTMLElement | null>, times: Readonly<Record<`--${string}`, number>>) {
  useEffect(() => {
    for (const [name, time] of Object.entries(times)) element.current?.style.setProperty(name, `${time}ms`);
  }, [element, times]);
}

/**
 * Marks the region for pauses the stylesheet can't detect: `data-away` while the tab is hidden (animations go on there), `data-unseen`
 * while it is scrolled out of view, `data-touched` while a finger rests on it.
 */
export function useHoldMarks(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    const noteVisibility = () => element?.toggleAttribute("data-away", document.hidden);
    const sight = new IntersectionObserver(([entry]) => element?.toggleAttribute("data-unseen", entry?.isIntersecting === false));
    if (element) sight.observe(element);
    const noteTouch = ({ touches }: TouchEvent) => element?.toggleAttribute("data-touched", touches.length > 0);
    for (const type of ["touchstart", "touchend", "touchcancel"] as const) element?.addEventListener(type, noteTouch, { passive: true });
    document.addEventListener("visibilitychange", noteVisibility);
    return () => {
      sight.disconnect();
      document.removeEventListener("visibilitychange", noteVisibility);
    };
  }, [region]);
}
