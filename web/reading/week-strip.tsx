import { Link } from "react-router";
import type { WorkDay } from "../../content/pages/learn-more.ts";
import { CELL, STAGES } from "../lattice/cell.ts";
import { drawWall, lookOf } from "../lattice/draw-wall.ts";
import { listCells } from "../lattice/jali.ts";

/** Columns 8 to 10 only fill the margins of wide screens. */
const COLUMNS = 10;
const ROWS = 6;

const WALL = drawWall(
  listCells(COLUMNS, ROWS).map(({ x, y }) => {
    const n = STAGES[x] ?? 7;
    return { x, y, n, className: lookOf(x, y, n) };
  }),
);

/** The lattice above the days of the strip: each column is built as far as the product is on its day. */
export const WeekWall = () => (
  <svg
    className="jali wall week-wall"
    viewBox={`0 0 ${7 * CELL} ${ROWS * CELL}`}
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: WALL }}
  />
);

export const dayAnchor = (index: number) => `day-${index + 1}`;

/** The week at a glance: each day links to its section. */
export function WeekStrip({ days }: { days: readonly WorkDay[] }) {
  return (
    <nav className="week-strip mt-s6" aria-label="Days">
      <ol className="week">
        {days.map(({ name }, index) => (
          <li key={name} className="col-span-1">
            <Link to={`#${dayAnchor(index)}`}>
              <span>Day {index + 1}</span> <b>{name}</b>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
