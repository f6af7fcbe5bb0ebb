import { useRef, type AnimationEvent, type ReactNode, type RefObject, useEffect, useState, Suspense } from "react";
import { Await } from "react-router";
import type { HomeWords, HeroSlide } from "../../../content/home.ts";
import { timings } from "../../../contract/limits.ts";
import { useCarousel, useHoldMarks } from "../../ui/use-carousel.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { ArrowLeft, ArrowRight, Pause, Play } from "../../ui/icons.tsx";
import type { Shown } from "../../../content/claims.ts";
import { formatPrice } from "../../../contract/money.ts";
import { Actions } from "../../ui/actions.tsx";
import { Changing } from "../../ui/changing.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** The slides' content besides their headlines. `price` is today's price of the offered package, in dollars. */
type HeroWords = { offer: HomeWords["hero"]["offer"]; figures: readonly Shown[]; promisePath: string; price: Promise<number> | number };

type SlideProps = HeroWords & { slide: HeroSlide; index: number; count: number; isShown: boolean; isLive: boolean };

/**
 * Only the stylesheet hides the inactive slide, and only with scripts: without them both are readable and their links work. The visible
 * slide has the page's `h1`, since screen readers skip hidden headings.
 */
function Slide({ slide, index, count, isShown, isLive, figures, promisePath, offer, price }: SlideProps) {
  const Headline = isShown ? "h1" : "h2";
  return (
    <div
      className="slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      data-current={isShown || undefined}
      inert={isLive && !isShown}
    >
      <div className="hero-words">
        <div className="said">
          <Headline>{slide.headline}</Headline>
          <div className="act">
            {!slide.hasFigures && <Offer promisePath={promisePath} offer={offer} price={price} />}
            <Actions actions={slide.actions} className="" />
          </div>
        </div>
      </div>
      {slide.hasFigures && <HeroFigures figures={figures} />}
    </div>
  );
}

/** One sentence: for whom, what, in what time, at what price. The last two are large; the time links to a case that kept it. */
function Offer({ promisePath, offer, price }: Pick<HeroWords, "promisePath" | "offer" | "price">) {
  return (
    <p className="lede">
      {offer.forWhom}{" "}
      <span className="deal">
        {offer.live}{" "}
        <SiteLink className="link" to={promisePath}>
          <b>{offer.days}</b>
        </SiteLink>
        <Suspense fallback=".">
          <Await resolve={price} errorElement=".">
            {(dollars) => <Changing>{`, ${offer.from}\u00A0${formatPrice(dollars)}.`}</Changing>}
          </Await>
        </Suspense>
      </span>
    </p>
  );
}

/** The figures as text, behind the windows that rise over them with the same text. */
function HeroFigures({ figures }: { figures: readonly Shown[] }) {
  return (
    <dl className="hero-figures">
      {figures.map(({ figure, label, note, path }, index) => (
        <div key={label} className={`fig f${index}`}>
          <dt>
            <SiteLink className="link" to={path ?? ""}>
              {label}
            </SiteLink>
          </dt>
          <dd>{figure}</dd>
          <dd className="figure-note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

type Carousel = ReturnType<typeof useCarousel>;

function HeroControls({ carousel, slides }: { carousel: Carousel; slides: readonly HeroSlide[] }) {
  return (
    <>
      <div className="dots">
        {slides.map(({ headline }, index) => (
          <button
            key={headline}
            type="button"
            aria-label={`Slide ${index + 1}: ${headline}`}
            aria-current={index === carousel.index || undefined}
            onClick={() => index !== carousel.index && carousel.show(index)}
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
    </>
  );
}

type Region = RefObject<HTMLElement | null>;

/** Whether a slide transition is running; `run` changes with every switch. */
function useSwitch(run: number): boolean {
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
function useTurn(hero: Region, { run, next }: Carousel) {
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
function useCatchUp(hero: Region, isPaused: boolean): void {
  useEffect(() => {
    const element = hero.current;
    return isPaused && element ? () => catchUp(element) : undefined;
  }, [hero, isPaused]);
}

type HeroTimerProps = { days: HomeWords["mvp"]["days"]; onEnd: (event: AnimationEvent) => void; children: ReactNode };

/** A slide's week: its bar is the clock. Narrow windows show the current day next to the controls. */
function HeroTimer({ days, onEnd, children }: HeroTimerProps) {
  return (
    <div className="timer">
      <ol aria-hidden="true" onAnimationEnd={onEnd}>
        {days.map(({ name }, index) => (
          <li key={name}>
            <b>{String(index + 1).padStart(2, "0")}</b>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <div className="ctl">
        {children}
        <p className="running-day" aria-hidden="true">
          {days.map(({ name }, index) => (
            <span key={name} className={`n${index + 1}`}>
              {name}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

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
