import type { AnimationEvent, ReactNode } from "react";
import type { HomeWords } from "../../../content/home.ts";

type HeroTimerProps = { days: HomeWords["mvp"]["days"]; onEnd: (event: AnimationEvent) => void; children: ReactNode };

/** A slide's week: its bar is the clock. Narrow windows show the current day next to the controls. */
export function HeroTimer({ days, onEnd, children }: HeroTimerProps) {
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
