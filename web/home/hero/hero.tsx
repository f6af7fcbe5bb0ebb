import { useRef } from "react";
import { heroSlides } from "../../../content/home.ts";
import { timings } from "../../../contract/limits.ts";
import { useCarousel, useClockTimes, useHoldMarks } from "../../ui/use-carousel.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { HeroControls } from "./controls.tsx";
import { type HeroWords, Slide } from "./slide.tsx";
import { HeroTimer } from "./timer.tsx";
import { useCatchUp, useSwitch, useTurn } from "./week.ts";

const TIMES = { "--slide": timings.heroSlide } as const;

/** Two slides, each with a wall that is built while its week runs: column n while segment n of the timer fills. All of that is the stylesheet's. */
export function Hero({ walls, ...words }: HeroWords & { walls: readonly string[] }) {
  const hero = useRef<HTMLElement>(null);
  const carousel = useCarousel(heroSlides.length, { lock: timings.heroLock });
  const { index, run, isPaused } = carousel;
  const isSwitching = useSwitch(run);
  const { isFull, endWeek } = useTurn(hero, carousel);
  const isLive = useHydrated();
  useHoldMarks(hero);
  useClockTimes(hero, TIMES);
  useCatchUp(hero, isPaused);
  const sceneOf = (scene: number) => {
    if (scene === index) return " run";
    return isSwitching ? " run out" : "";
  };
  return (
    <section
      className="hero on-ink"
      ref={hero}
      aria-roledescription="carousel"
      aria-label="Introduction"
      data-slide={index + 1}
      data-paused={isPaused || undefined}
      data-switching={isSwitching || undefined}
      data-full={isFull || undefined}
    >
      <div className="frame">
        <div className="hero-ground" />
        <div className="slides" aria-live={isPaused ? "polite" : "off"}>
          {heroSlides.map((slide, place) => (
            <Slide key={slide.headline} slide={slide} index={place} isShown={place === index} isLive={isLive} {...words} />
          ))}
        </div>
        <div className="hero-stage" aria-hidden="true">
          {walls.map((markup, scene) => (
            <div
              key={scene}
              className={heroSlides[scene] ? `hero-scene s${scene + 1}${sceneOf(scene)}` : "lights"}
              dangerouslySetInnerHTML={{ __html: markup }}
            />
          ))}
        </div>
        <HeroTimer onEnd={endWeek}>
          <HeroControls carousel={carousel} />
        </HeroTimer>
      </div>
    </section>
  );
}
