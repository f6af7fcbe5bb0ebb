import { counts } from "../../contract/limits.ts";
import { CELL, noise } from "../ui/jali.ts";
import { drawCells, STAGES, type StageNumber } from "../ui/lattice.tsx";

const ROWS = 7;
/** Columns 8 to 10 only fill the margin of wide screens. */
const COLUMNS = 10;
/** Cells a day early, so that the front is ragged. */
const AHEAD: Record<string, StageNumber> = { "4,0": 6, "4,3": 7, "5,1": 7, "5,3": 7, "3,1": 5, "5,5": 7, "4,6": 6, "3,5": 5 };

const cells = Array.from({ length: ROWS * COLUMNS }, (_, index) => {
  const [x, y] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  const n = AHEAD[`${x},${y}`] ?? STAGES[x] ?? 7;
  return { x, y, n, className: `c${x + 1} n${n}${(x + y) % 2 === 1 ? " alt" : ""}` };
});
/** By rows, so that a narrow screen need not work on those it does not show. */
const rows = Array.from({ length: ROWS }, (_, row) => `<g class="r${row + 1}">${drawCells(cells.filter(({ y }) => y === row))}</g>`);
const lattice = { __html: rows.join("") };
const tracks = cells.filter(({ n, x }) => n >= 5 && x < 7);
const particles = Array.from(
  { length: counts.heroParticles },
  (_, index) => tracks[Math.floor(noise(index, 3, 5) * tracks.length)] ?? { x: 6, y: 0 },
);

/** Seven columns, seven stages, left bare and right glazed; its cells lock to the page's columns, its particles travel along its stars. */
export function HeroLattice() {
  return (
    <svg className="jali hero-jali" viewBox={`0 0 ${7 * CELL} ${ROWS * CELL}`} aria-hidden="true">
      <g dangerouslySetInnerHTML={lattice} />
      {particles.map(({ x, y }, index) => (
        <g key={index} transform={`translate(${x * CELL} ${y * CELL})`}>
          <circle className={`particle p-${index}`} r={3.4} />
        </g>
      ))}
    </svg>
  );
}
