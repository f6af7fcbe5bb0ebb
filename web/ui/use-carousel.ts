import { type RefObject, useEffect, useRef, useState } from "react";

type Options = {
  /** Where it begins, counted from 0. */
  start?: number;
  isPaused?: boolean;
  /** How long a switch holds off the next, in milliseconds. */
  lock?: number;
};

/**
 * What moves on by itself: the hero's slides, the chapters of a service. The timer the visitor sees is the clock itself: when it is full
 * the next one comes, so pausing, hovering, keyboard focus, a hidden tab and reduced motion all stop it by stopping an animation in the
 * stylesheet.
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
    /** Changes with every switch: the timer starts again. */
    run,
    isPaused,
    show,
    previous: () => show(index - 1),
    next: () => show(index + 1),
    togglePause: () => setPaused((paused) => !paused),
  };
}

/**
 * Hands the contract's times, in milliseconds by the name of a custom property, to the stylesheet once the page is alive. Everything inside
 * the element is styled anew, so it is best a small one.
 */
export function useClockTimes(element: RefObject<HTMLElement | null>, times: Readonly<Record<`--${string}`, number>>) {
  useEffect(() => {
    for (const [name, time] of Object.entries(times)) element.current?.style.setProperty(name, `${time}ms`);
  }, [element, times]);
}

/**
 * Marks the region while it has to wait for what the stylesheet cannot see: with `data-away` while nobody looks at the page, since an
 * animation's time goes on in a hidden tab, with `data-unseen` while it is scrolled away, and with `data-touched` while a finger rests on it.
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
