import { useRef } from "react";
import type { HomeWords } from "../../../content/home.ts";
import { timings } from "../../../contract/limits.ts";
import { useCarousel, useHoldMarks } from "../../ui/use-carousel.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { HeroControls } from "./controls.tsx";
import { type HeroWords, Slide } from "./slide.tsx";
import { HeroTimer } from "./timer.tsx";
import { useCatchUp, useSwitch, useTurn } from "./week.ts";

type HeroProps = Omit<HeroWords, "offer"> & { words: Pick<HomeWords, "hero" | "mvp">; walls: readonly string[] };

/** Two slides, each with a wall that is built in CSS: column n while segment n of the timer fills. */
export function Hero({ walls, words: { hero: said, mvp }, ...more }: HeroProps) {
  const slides = [said.first, said.second];
  const hero = useRef<HTMLElement>(null);
  const carousel = useCarousel(slides.length, { lock: timings.heroLock });
  const { index, run, isPaused } = carousel;
  const isSwitching = useSwitch(run);
  const { isFull, endWeek } = useTurn(hero, carousel);
  const isLive = useHydrated();
  useHoldMarks(hero);
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
      data-live={isLive || undefined}
      data-paused={isPaused || undefined}
      data-switching={isSwitching || undefined}
      data-full={isFull || undefined}
    >
      <div className="frame">
        <div className="hero-ground" />
        <div className="slides" aria-live={isPaused ? "polite" : "off"}>
          {slides.map((slide, place) => (
            <Slide
              key={slide.headline}
              slide={slide}
              index={place}
              isShown={place === index}
              count={slides.length}
              isLive={isLive}
              offer={said.offer}
              {...more}
            />
          ))}
        </div>
        <div className="hero-stage" aria-hidden="true">
          {walls.map((markup, scene) => (
            <div
              key={scene}
              className={slides[scene] ? `hero-scene s${scene + 1}${sceneOf(scene)}` : "lights"}
              dangerouslySetInnerHTML={{ __html: markup }}
            />
          ))}
        </div>
        <HeroTimer days={mvp.days} onEnd={endWeek}>
          <HeroControls carousel={carousel} slides={slides} />
        </HeroTimer>
      </div>
    </section>
  );
}
