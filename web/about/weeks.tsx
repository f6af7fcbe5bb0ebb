import type { Weeks } from "../../content/claims.ts";
import { CELL } from "../lattice/cell.ts";
import { drawWall } from "../lattice/draw-wall.ts";
import { listCells } from "../lattice/jali.ts";

/** User units of a week's tile. */
const TILE = 10;

/** Two by two tiles in the wall's two colours. */
const TILES = drawWall(listCells(2, 2).map(({ x, y }) => ({ x, y, n: 7, className: (x + y) % 2 === 1 ? "alt n7" : "near" })));

/** Every week since the founding year as a tile of the lattice: a row is a year on wide screens, and half a year on phones. */
export function WeeksWall({ weeks, caption }: Weeks) {
  return (
    <figure className="weeks">
      <Tiles weeks={weeks} columns={52} />
      <Tiles weeks={weeks} columns={26} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

type TilesProps = { weeks: number; columns: number };

/** Three rectangles with patterns instead of hundreds of elements. The last week is lit; the rest of its row is only points. */
function Tiles({ weeks, columns }: TilesProps) {
  const rows = Math.ceil(weeks / columns);
  const inLast = weeks - (rows - 1) * columns;
  const last = { y: (rows - 1) * TILE, height: TILE };
  const [tiles, points] = [`weeks-${columns}`, `weeks-${columns}-points`];
  return (
    <svg className={`jali of-${columns}`} viewBox={`0 0 ${columns * TILE} ${rows * TILE}`} aria-hidden="true">
      <pattern
        id={tiles}
        width={2 * TILE}
        height={2 * TILE}
        viewBox={`0 0 ${2 * CELL} ${2 * CELL}`}
        patternUnits="userSpaceOnUse"
        dangerouslySetInnerHTML={{ __html: TILES }}
      />
      <pattern id={points} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
        <circle className="j-node" cx={TILE / 2} cy={TILE / 2} r={TILE / 14} />
      </pattern>
      <rect width={columns * TILE} height={last.y} fill={`url(#${tiles})`} />
      <rect {...last} width={inLast * TILE} fill={`url(#${tiles})`} />
      <rect {...last} x={inLast * TILE} width={(columns - inLast) * TILE} fill={`url(#${points})`} />
      <circle className="j-lit" cx={(inLast - 0.5) * TILE} cy={last.y + TILE / 2} r={TILE / 4} />
    </svg>
  );
}
