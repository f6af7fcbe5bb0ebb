import { Link } from "react-router";
import type { WorkDay } from "../../content/pages/learn-more.ts";

export const dayAnchor = (index: number) => `day-${index + 1}`;

/** The week at a glance: each day leads to its part of the page. */
export function WeekStrip({ days }: { days: readonly WorkDay[] }) {
  return (
    <nav className="week-strip" aria-label="Days">
      <ol className="week">
        {days.map(({ name }, index) => (
          <li key={name}>
            <Link to={`#${dayAnchor(index)}`}>
              <span>Day {index + 1}</span> <b>{name}</b>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
