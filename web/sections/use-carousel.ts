import { type RefObject, useEffect, useRef, useState } from "react";
import { timings } from "../../contract/limits.ts";

/**
 * The hero's slides. The timer the visitor sees is the clock itself: when its last segment is full the next slide comes, so pausing,
 * keyboard focus, a hidden tab and reduced motion all stop it by stopping an animation in the stylesheet.
 */
export function useCarousel(length: number) {
  const [{ slide, run }, setAt] = useState({ slide: 0, run: 0 });
  const [isPaused, setPaused] = useState(false);
  const lockedUntil = useRef(0);

  function show(target: number) {
    const now = performance.now();
    if (now < lockedUntil.current) return;
    lockedUntil.current = now + timings.heroLock;
    setAt((at) => ({ slide: (target + length) % length, run: at.run + 1 }));
  }

  return {
    slide,
    /** Changes with every switch: the timer starts again. */
    run,
    isPaused,
    show,
    previous: () => show(slide - 1),
    next: () => show(slide + 1),
    togglePause: () => setPaused((paused) => !paused),
  };
}

/** Hands the contract's times to the stylesheet, once the page is alive. */
export function useCarouselTimes(hero: RefObject<HTMLElement | null>) {
  useEffect(() => {
    hero.current?.style.setProperty("--slide", `${timings.heroSlide}ms`);
    hero.current?.style.setProperty("--switch", `${timings.heroLock}ms`);
  }, [hero]);
}
