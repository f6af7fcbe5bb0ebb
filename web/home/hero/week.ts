import { type AnimationEvent, type RefObject, useEffect, useState } from "react";
import { timings } from "../../../contract/limits.ts";
import type { Carousel } from "./controls.tsx";

type Region = RefObject<HTMLElement | null>;

/** Whether a slide transition is running; `run` changes with every switch. */
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

/** The stylesheet's delay after a full week. */
const TURN = "turn";

/**
 * What happens after a full week: the next slide or, while the hero is hovered, touched or keyboard-focused, a wait that the stylesheet
 * ends some time after that.
 */
export function useTurn(hero: Region, { run, next }: Carousel) {
  const [full, setFull] = useState(-1);
  function endWeek({ animationName }: AnimationEvent) {
    if (animationName !== TURN && hero.current && isHeld(hero.current)) setFull(run);
    else next();
  }
  return { isFull: full === run, endWeek };
}

function catchUp(hero: Element): void {
  const all = hero.getAnimations({ subtree: true });
  const clock = all.find(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement);
  for (const animation of clock ? all : []) {
    const { effect } = animation;
    if (effect instanceof KeyframeEffect && effect.target?.closest(".run")) animation.currentTime = clock?.currentTime ?? 0;
  }
}

/**
 * A pause shows the finished wall, without animations. On resume they are set to the time of the timer, which was only paused. Not on the
 * first render: listing animations forces a style recalculation.
 */
export function useCatchUp(hero: Region, isPaused: boolean): void {
  useEffect(() => {
    const element = hero.current;
    return isPaused && element ? () => catchUp(element) : undefined;
  }, [hero, isPaused]);
}
