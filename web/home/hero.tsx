import { Suspense, useRef } from "react";
import { Await } from "react-router";
import { heroSlides, type HeroSlide } from "../../content/home.ts";
import type { Shown } from "../../content/claims.ts";
import { site } from "../../content/site.ts";
import { timings } from "../../contract/limits.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { Actions } from "../ui/actions.tsx";
import { type Figure, Figures } from "../ui/figures.tsx";
import { useHoldMarks, useCarousel } from "../ui/use-carousel.ts";
import { HeroControls } from "./hero-controls.tsx";
import { HeroWeek } from "./hero-week.tsx";

/** What the offer comes to, for the slide without figures of its own. */
type Offer = Promise<readonly Figure[]> | readonly Figure[];

type HeroProps = { walls: readonly string[]; offer: Offer; figures: readonly Shown[] };

export function Hero({ walls, offer, figures }: HeroProps) {
  const hero = useRef<HTMLElement>(null);
  const carousel = useCarousel(heroSlides.length, { lock: timings.heroLock });
  const isSeen = useHoldMarks(hero);
  const isLive = useHydrated();
  return (
    <section
      className="hero night on-ink"
      ref={hero}
      aria-roledescription="carousel"
      aria-label="Introduction"
      data-paused={carousel.isPaused || undefined}
    >
      <div className="frame">
        <div className="lines" />
        <div className="slides" aria-live={carousel.isPaused ? "polite" : "off"}>
          {heroSlides.map((slide, index) => (
            <Slide
              key={slide.headline}
              slide={slide}
              index={index}
              isShown={index === carousel.index}
              isLive={isLive}
              offer={offer}
              figures={figures}
            />
          ))}
        </div>
        <div className="wall hero-walls" aria-hidden="true">
          {walls.map((markup, index) => (
            <svg
              key={heroSlides[index]?.headline}
              className="jali"
              viewBox="0 0 1400 1400"
              data-current={index === carousel.index || undefined}
              dangerouslySetInnerHTML={{ __html: markup }}
            />
          ))}
        </div>
        <HeroWeek
          key={carousel.run}
          slide={carousel.index}
          run={carousel.run}
          isHeld={carousel.isPaused || !isSeen}
          onEnd={carousel.next}
        />
        <HeroControls carousel={carousel} />
      </div>
    </section>
  );
}

type SlideProps = { slide: HeroSlide; index: number; isShown: boolean; isLive: boolean; offer: Offer; figures: readonly Shown[] };

/**
 * The stylesheet hides the other one, and only where scripts run: without them both can be read and their links followed. The one
 * that is shown has the page's `h1`, since nobody meets a heading that is hidden.
 */
function Slide({ slide, index, isShown, isLive, offer, figures }: SlideProps) {
  const Headline = isShown ? "h1" : "h2";
  return (
    <div
      className="slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${heroSlides.length}`}
      data-current={isShown || undefined}
      inert={isLive && !isShown}
    >
      <div className="week">
        <Headline className="t-display md:col-span-6 lg:col-span-5">{slide.headline}</Headline>
      </div>
      <div className="week">
        {slide.isPromise && <p className="head t-2 promise md:col-span-6 lg:col-span-5">{site.motto}</p>}
        {slide.text && <p className="lede">{slide.text}</p>}
        <div className="offer md:col-span-5 lg:col-span-4">
          {slide.hasFigures ? (
            <Figures figures={figures} />
          ) : (
            <Suspense>
              <Await resolve={offer} errorElement={null}>
                {(told) => <Figures figures={told} />}
              </Await>
            </Suspense>
          )}
        </div>
        <Actions actions={slide.actions} />
      </div>
    </div>
  );
}
