import { CELL, THETA, chords, diamondStar, octagon, octagonStar, trace, CENTRE, CORNERS } from "./jali.ts";

/** The lattice is built in seven stages: points, circle, octagon, chords, strapwork, first glaze, full tile. */
export type StageNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const STAGES: readonly StageNumber[] = [1, 2, 3, 4, 5, 6, 7];

const outer = octagonStar(CENTRE);
const inner = octagonStar(CENTRE, THETA, 2);
const corners = CORNERS.map((corner) => trace(diamondStar(corner).outline)).join("");

const Points = () => outer.tips.map(([x, y]) => <circle key={`${x} ${y}`} className="j-point" cx={x * CELL} cy={y * CELL} r={2.2} />);
const Circle = () => <circle className="j-grid" cx={CELL / 2} cy={CELL / 2} r={CELL / 2} />;
const Dot = ({ r, className }: { r: number; className: string }) => <circle className={className} cx={CELL / 2} cy={CELL / 2} r={r} />;
const Line = ({ d, className }: { d: string; className: string }) => <path className={className} d={d} />;

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

const DRAWINGS: Record<StageNumber, () => React.ReactNode> = {
  1: () => (
    <>
      <Points />
      <Dot r={3.2} className="j-point" />
    </>
  ),
  2: () => (
    <>
      <Circle />
      <Line className="j-grid" d={axes} />
      <Points />
    </>
  ),
  3: () => (
    <>
      <Line className="j-grid" d={ring} />
      <Circle />
      <Line className="j-inner" d={squares} />
    </>
  ),
  4: () => (
    <>
      <Line className="j-grid" d={ring} />
      <Line className="j-inner" d={scratches} />
    </>
  ),
  5: () => (
    <>
      <Line className="j-grid" d={ring} />
      <Line className="j-inner" d={innerStar} />
      <Line className="j-strap" d={outerStar} />
    </>
  ),
  6: () => (
    <>
      <Line className="g-star" d={outerStar} />
      <Line className="j-strap" d={outerStar} />
      <Line className="j-strap" d={innerStar} />
    </>
  ),
  7: () => (
    <>
      <Line className="g-ground" d={ring} />
      <Line className="g-star" d={outerStar} />
      <Line className="g-inner" d={innerStar} />
      <Line className="g-core" d={core} />
      <Line className="j-strap" d={outerStar} />
      <Dot r={9} className="j-lit" />
    </>
  ),
};

/** The seven stages and their corners, drawn once per document; everything else refers to them. */
export function LatticeSymbols() {
  return (
    <svg className="absolute size-0 overflow-hidden" aria-hidden="true" focusable="false">
      <defs>
        {STAGES.map((stage) => (
          <g key={stage} id={`jali-${stage}`}>
            {DRAWINGS[stage]()}
          </g>
        ))}
        <path id="jali-corners" className="j-strap" d={corners} />
        <path id="jali-corners-glazed" className="g-diamond" d={corners} />
      </defs>
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
