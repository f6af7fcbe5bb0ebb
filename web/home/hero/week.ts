import { type AnimationEvent, type RefObject, useEffect, useState } from "react";
import { timings } from "../../../contract/limits.ts";
import type { Carousel } from "./controls.tsx";

type Region = RefObject<HTMLElement | null>;

/** Whether one slide is just giving way to another; `run` changes with every switch. */
export function useSwitch(run: number): boolean {
  const [settled, setSettled] = useState(run);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(run), timings.heroLock);
    return () => clearTimeout(timer);
  }, [run]);
  return run !== settled;
}

const HELD = "[data-touched], :has(:focus-visible)";
const isHeld = (hero: Element) => hero.matches(HELD) || (matchMedia("(hover: hover)").matches && hero.matches(":hover"));

/** The end of the stylesheet's wait after a full week. */
const TURN = "turn";

/**
 * What follows a full week: the next slide, or, under a pointer, a finger or the keyboard's focus, a wait that the stylesheet ends some time
 * after the hero is let go.
 */
export function useTurn(hero: Region, { run, next }: Carousel) {
  const [full, setFull] = useState(-1);
  function endWeek({ animationName }: AnimationEvent) {
    if (animationName !== TURN && hero.current && isHeld(hero.current)) setFull(run);
    else next();
  }
  return { isFull: full === run, endWeek };
}

/** A pause shows the finished wall, without animations. Played on, it is again as far as the timer, which only stood still. */
export function useCatchUp(hero: Region, isPaused: boolean): void {
  useEffect(() => {
    const all = (!isPaused && hero.current?.getAnimations({ subtree: true })) || [];
    const clock = all.find(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement);
    for (const animation of clock ? all : []) {
      const { effect } = animation;
      if (effect instanceof KeyframeEffect && effect.target?.closest(".run")) animation.currentTime = clock?.currentTime ?? 0;
    }
  }, [hero, isPaused]);
}
