import { counts } from "../../contract/limits.ts";
import { CELL, noise } from "../lattice/jali.ts";
import { drawWall, lookOf, STAGES, type StageNumber, type WallCell } from "../lattice/lattice.tsx";

const ROWS = 7;
/** Columns 8 to 10 only fill the margin of wide screens. */
const COLUMNS = 10;
/** Cells a day early, so that the front is ragged. */
const AHEAD: Record<string, StageNumber> = { "4,0": 6, "4,3": 7, "5,1": 7, "5,3": 7, "3,1": 5, "5,5": 7, "4,6": 6, "3,5": 5 };

/** The three upper rows and the margin's columns: narrow screens need not work on what they do not show. */
const isWideOnly = (x: number, y: number) => y < 3 || x > 7;

const listAll = (): WallCell[] =>
  Array.from({ length: ROWS * COLUMNS }, (_, index) => {
    const [x, y] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    const n = AHEAD[`${x},${y}`] ?? STAGES[x] ?? 7;
    return { x, y, n, className: lookOf(x, y, n) };
  });

/** What narrow screens show comes last, so that the corners it shares with the rest are its own. */
function listCells(): WallCell[] {
  const cells = listAll();
  const wide = cells.filter(({ x, y }) => isWideOnly(x, y)).map((cell) => ({ ...cell, className: `${cell.className} wide` }));
  return [...wide, ...cells.filter(({ x, y }) => !isWideOnly(x, y))];
}

/** Seven columns, seven stages, left bare and right glazed; its cells lock to the page's columns, its particles travel along its stars. */
export function HeroLattice() {
  return (
    <svg className="jali hero-jali" viewBox={`0 0 ${7 * CELL} ${ROWS * CELL}`} aria-hidden="true">
      <Cells />
    </svg>
  );
}

function Cells() {
  const cells = listCells();
  const tracks = cells.filter(({ n, x }) => n >= 5 && x < 7);
  return (
    <>
      <g dangerouslySetInnerHTML={{ __html: drawWall(cells) }} />
      {Array.from({ length: counts.heroParticles }, (_, index) => {
        const { x, y } = tracks[Math.floor(noise(index, 3, 5) * tracks.length)] ?? { x: 6, y: 0 };
        return (
          <g key={index} transform={`translate(${x * CELL} ${y * CELL})`}>
            <circle className={`particle p-${index}`} r={3.4} />
          </g>
        );
      })}
    </>
  );
}
