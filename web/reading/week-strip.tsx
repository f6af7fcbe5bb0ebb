import { Link } from "react-router";
import type { WorkDay } from "../../content/pages/learn-more.ts";

export const dayAnchor = (index: number) => `day-${index + 1}`;

/** The week at a glance: each day links to its section. */
export function WeekStrip({ days }: { days: readonly WorkDay[] }) {
  return (
    <nav className="week-strip mt-s6" aria-label="Days">
      <ol className="week swipe">
        {days.map(({ name }, index) => (
          <li key={name} className="col-span-1">
            <Link to={`#${dayAnchor(index)}`}>
              <span>Day {index + 1}</span> <b>{name}</b>
            </Link>
          </li>
        ))}
      </ol>
      <div className="swipe-place" />
    </nav>
  );
}
