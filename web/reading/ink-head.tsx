import type { ReactNode } from "react";
import { CELL, STAGES } from "../lattice/cell.ts";
import { drawWall, lookOf } from "../lattice/draw-wall.ts";
import { listCells, noise } from "../lattice/jali.ts";

/** Columns 8 to 10 only fill the margins of wide screens. */
const COLUMNS = 10;
const ROWS = 6;

/** Bare behind the text and glazed to the right, with a different edge for each `seed`. */
function drawGround(seed: number): string {
  return drawWall(
    listCells(COLUMNS, ROWS).map(({ x, y }) => {
      const reached = Math.floor(x * 0.95 + noise(x, y, seed) * 2.4 - 0.6);
      const n = STAGES[Math.max(0, Math.min(6, reached))] ?? 7;
      return { x, y, n, className: lookOf(x, y, n) };
    }),
  );
}

type InkHeadProps = { heading: string; lead: string; seed: number; children?: ReactNode };

/** The head of a page on ink: text on the left, the lattice growing behind it to the right. The route's handle needs `ground: "ink"`. */
export function InkHead({ heading, lead, seed, children }: InkHeadProps) {
  return (
    <div className="ink-head night on-ink">
      <div className="frame">
        <div className="ink-ground">
          <div className="lines" />
          <svg
            className="jali wall ink-jali"
            viewBox={`0 0 ${7 * CELL} ${ROWS * CELL}`}
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: drawGround(seed) }}
          />
        </div>
        <div className="week ink-words">
          <h1 className="t-display md:col-span-5">{heading}</h1>
          <p className="lede md:col-span-4">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
