import { CELL, THETA, chords, diamondStar, inUnits, octagon, octagonStar, type Point, trace, CENTRE, CORNERS } from "./jali.ts";

/** The lattice is built in seven stages: points, circle, octagon, chords, strapwork, first glaze, full tile. */
export type StageNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const STAGES: readonly StageNumber[] = [1, 2, 3, 4, 5, 6, 7];

const outer = octagonStar(CENTRE);
const inner = octagonStar(CENTRE, THETA, 2);
const corners = CORNERS.map((corner) => trace(diamondStar(corner).outline)).join("");

const circle = ([x, y]: Point, r: number, className: string) =>
  `<circle class="${className}" cx="${inUnits(x)}" cy="${inUnits(y)}" r="${r}"/>`;
const line = (d: string, className: string) => `<path class="${className}" d="${d}"/>`;

const points = outer.tips.map((tip) => circle(tip, 2.2, "j-point")).join("");
const inscribed = circle(CENTRE, CELL / 2, "j-grid");
const axes = outer.tips
  .slice(0, 4)
  .map((tip, index) => trace([tip, outer.tips[index + 4] ?? tip], false))
  .join("");
const squares = [0, 1].map((side) => trace(outer.tips.filter((_, index) => index % 2 === side))).join("");
const scratches = chords(CENTRE)
  .map((chord) => trace(chord, false))
  .join("");
const ring = trace(octagon(CENTRE));
const outerStar = trace(outer.outline);
const innerStar = trace(inner.outline);
const core = trace(inner.valleys);

const DRAWINGS: Record<StageNumber, string> = {
  1: points + circle(CENTRE, 3.2, "j-point"),
  2: inscribed + line(axes, "j-grid") + points,
  3: line(ring, "j-grid") + inscribed + line(squares, "j-inner"),
  4: line(ring, "j-grid") + line(scratches, "j-inner"),
  5: line(ring, "j-grid") + line(innerStar, "j-inner") + line(outerStar, "j-strap"),
  6: line(outerStar, "g-star") + line(outerStar, "j-strap") + line(innerStar, "j-strap"),
  7: [
    line(ring, "g-ground"),
    line(outerStar, "g-star"),
    line(innerStar, "g-inner"),
    line(core, "g-core"),
    line(outerStar, "j-strap"),
    circle(CENTRE, 9, "j-lit"),
  ].join(""),
};
const symbols = {
  __html: [
    ...STAGES.map((stage) => `<g id="jali-${stage}">${DRAWINGS[stage]}</g>`),
    `<path id="jali-corners" class="j-strap" d="${corners}"/>`,
    `<path id="jali-corners-glazed" class="g-diamond" d="${corners}"/>`,
  ].join(""),
};

/** The seven stages and their corners, drawn once per document; everything else refers to them. */
export function LatticeSymbols() {
  return (
    <svg className="absolute size-0 overflow-hidden" aria-hidden="true" focusable="false">
      <defs dangerouslySetInnerHTML={symbols} />
    </svg>
  );
}

export type Cell = { n: StageNumber; x?: number; y?: number; hasCorners?: boolean; className?: string };

function drawParts({ n, x = 0, y = 0, hasCorners = true }: Cell): string {
  const use = (id: string) => `<use href="#jali-${id}" x="${x * CELL}" y="${y * CELL}"/>`;
  return [hasCorners && n === 7 ? use("corners-glazed") : "", use(String(n)), hasCorners && n >= 5 ? use("corners") : ""].join("");
}

/**
 * Cells as markup for `dangerouslySetInnerHTML`: of numbers and class names of this code only. A hero has two hundred of these elements;
 * as React's own they would cost a render more than the rest of the page.
 */
export function drawCells(cells: readonly Cell[]): string {
  return cells.map((cell) => `<g class="${cell.className ?? ""}">${drawParts(cell)}</g>`).join("");
}

/** One cell of the lattice inside an `<svg>`; needs `<LatticeSymbols>` somewhere on the page. */
export function Stage({ className, ...cell }: Cell) {
  return <g className={className} dangerouslySetInnerHTML={{ __html: drawParts(cell) }} />;
}

/** A stage as a square tile with an edge. */
export function StageTile({ n, className = "" }: { n: StageNumber; className?: string }) {
  return (
    <svg className={`jali tile ${className}`} viewBox={`-2 -2 ${CELL + 4} ${CELL + 4}`} aria-hidden="true">
      <svg width={CELL} height={CELL} className="overflow-hidden">
        <Stage n={n} />
      </svg>
      <rect className="tile-edge" width={CELL} height={CELL} />
    </svg>
  );
}

/** A ground of lattice lines that fills its positioned parent. `cell` is the side of a cell in pixels. */
export function LatticeField({ id, cell = 120, className = "" }: { id: string; cell?: number; className?: string }) {
  return (
    <svg className={`lattice-field ${className}`} aria-hidden="true">
      <defs>
        <pattern id={id} width={cell} height={cell} patternUnits="userSpaceOnUse" viewBox={`0 0 ${CELL} ${CELL}`}>
          <use href="#jali-5" />
          <use href="#jali-corners" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
