import { useEffect, useRef, useState } from "react";
import { heroSlides, mvpDays } from "../../content/home.ts";
import { timings } from "../../contract/limits.ts";
import { CELL } from "../lattice/jali.ts";
import { useClockTimes } from "../ui/use-carousel.ts";

const TIMES = { "--slide": timings.heroSlide } as const;

/** The columns from which the particles set off, each when its own is built. */
const PARTICLES = [0, 1, 2, 3, 4, 4, 5, 5, 6, 6];

/** A day of a slide, in milliseconds. */
const DAY = timings.heroSlide / mvpDays.length;
/** A column has to be seen bare to be seen built, in milliseconds. */
const BEFORE_FIRST = 50;

/**
 * How many days of the slide have begun, without the time for which it was held. By timers: for each animation that ends a browser makes half a
 * dozen frames.
 */
function useDays(isHeld: boolean): number {
  const [day, setDay] = useState(0);
  const passed = useRef(0);
  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isHeld || isStill || day === mvpDays.length) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => setDay(day + 1), BEFORE_FIRST + day * DAY - passed.current);
    return () => {
      clearTimeout(timer);
      passed.current += performance.now() - started;
    };
  }, [day, isHeld]);
  return day;
}

type HeroWeekProps = { slide: number; run: number; isHeld: boolean; onEnd: () => void };

/**
 * The seven days of a slide: each fills its segment of the timer and builds its column of the wall, and some time after the last the slide is over.
 * What is built stands complete below; a day takes away what hides its column. A wall is built once: when its slide comes again it stands,
 * and a browser that shows the page for long has little to do. To be made anew for each turn of a slide.
 */
export function HeroWeek({ slide, run, isHeld, onEnd }: HeroWeekProps) {
  const week = useRef<HTMLOListElement>(null);
  const day = useDays(isHeld);
  useClockTimes(week, TIMES);
  const stateOf = (index: number) => (index < day ? " built" : "");
  return (
    <>
      {run < heroSlides.length && (
        <>
          <div className={`${run > 0 ? "again " : ""}wall build`} aria-hidden="true">
            {mvpDays.map(({ name }, index) => (
              <div key={name} className={`cover i-${index}${stateOf(index)}`}>
                <i />
              </div>
            ))}
          </div>
          <svg className={`jali wall particles-${slide}`} viewBox="0 0 1400 1400" aria-hidden="true">
            {PARTICLES.map((x, index) => (
              <g key={index} transform={`translate(${x * CELL} ${((index + 1) % 3) * CELL})`}>
                <circle className={`particle${stateOf(x)}`} r={3.4} />
              </g>
            ))}
          </svg>
        </>
      )}
      <ol className="timer" ref={week} aria-hidden="true" onAnimationEnd={onEnd}>
        {mvpDays.map(({ name }, index) => (
          <li key={name} className={`i-${index}${stateOf(index)}`}>
            <b>{String(index + 1).padStart(2, "0")}</b>
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
