import { useRef } from "react";
import { heroSlides, mvpDays, type HeroSlide } from "../../content/home.ts";
import { timings } from "../../contract/limits.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { Actions } from "../ui/actions.tsx";
import { ArrowLeft, ArrowRight, Pause, Play } from "../ui/icons.tsx";
import { useHoldMarks, useCarousel, useClockTimes } from "../ui/use-carousel.ts";
import { HeroLattice } from "./hero-lattice.tsx";
import { Figures } from "../ui/figures.tsx";

type Carousel = ReturnType<typeof useCarousel>;

const TIMER = { "--slide": timings.heroSlide } as const;

export function Hero() {
  const hero = useRef<HTMLElement>(null);
  const carousel = useCarousel(heroSlides.length, { lock: timings.heroLock });
  const timer = useRef<HTMLDivElement>(null);
  useClockTimes(timer, TIMER);
  useHoldMarks(hero);
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
            <Slide key={slide.headline} slide={slide} index={index} isShown={index === carousel.index} isLive={isLive} />
          ))}
        </div>
        <div className="timer" ref={timer}>
          <Timer key={carousel.run} onFull={carousel.next} />
          <Controls carousel={carousel} />
        </div>
        {/* Last: on phones it stands at the bottom, which moves for as long as the rest of this comes in. */}
        <HeroLattice />
      </div>
    </section>
  );
}

type SlideProps = { slide: HeroSlide; index: number; isShown: boolean; isLive: boolean };

/**
 * The stylesheet hides the other one, and only where scripts run: without them both can be read and their links followed. The one
 * that is shown has the page's `h1`, since nobody meets a heading that is hidden.
 */
function Slide({ slide, index, isShown, isLive }: SlideProps) {
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
        {slide.text && <p className="lede md:col-span-4 lg:col-span-3">{slide.text}</p>}
        {slide.figures && <Figures figures={slide.figures} className="mt-s6 md:col-span-5 lg:col-span-4" />}
        <Actions actions={slide.actions} />
      </div>
    </div>
  );
}

/** A week that fills while a slide is shown. */
function Timer({ onFull }: { onFull: () => void }) {
  return (
    <ol
      aria-hidden="true"
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget.lastElementChild) onFull();
      }}
    >
      {mvpDays.map(({ name }, index) => (
        <li key={name}>
          <b>{String(index + 1).padStart(2, "0")}</b>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}

function Controls({ carousel }: { carousel: Carousel }) {
  return (
    <div className="ctl">
      <div className="dots">
        {heroSlides.map(({ headline }, index) => (
          <button
            key={headline}
            type="button"
            aria-label={`Slide ${index + 1}: ${headline}`}
            aria-current={index === carousel.index || undefined}
            onClick={() => carousel.show(index)}
          />
        ))}
      </div>
      <button type="button" className="icon-btn" aria-label="Previous slide" onClick={carousel.previous}>
        <ArrowLeft />
      </button>
      <button
        type="button"
        className="icon-btn pause"
        aria-label={carousel.isPaused ? "Play slides" : "Pause slides"}
        onClick={carousel.togglePause}
      >
        {carousel.isPaused ? <Play /> : <Pause />}
      </button>
      <button type="button" className="icon-btn" aria-label="Next slide" onClick={carousel.next}>
        <ArrowRight />
      </button>
    </div>
  );
}
