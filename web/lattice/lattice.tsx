import { CELL, STAGES, type StageNumber } from "./cell.ts";

export type Cell = { n: StageNumber; x?: number; y?: number; hasCorners?: boolean };
/** One cell of the lattice inside an `<svg>`; needs `<LatticeSymbols>` somewhere on the page. */
export function Stage({ n, x = 0, y = 0, hasCorners = true }: Cell) {
  const use = (id: string) => `<use href="#jali-${id}" x="${x * CELL}" y="${y * CELL}"/>`;
  const html = [hasCorners && n === 7 ? use("corners-glazed") : "", use(String(n)), hasCorners && n >= 5 ? use("corners") : ""].join("");
  return <g dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A stage as a square tile with a border. */
export function StageTile({ n }: { n: StageNumber }) {
  return (
    <svg className="jali tile" viewBox={`-2 -2 ${CELL + 4} ${CELL + 4}`} aria-hidden="true">
      <svg width={CELL} height={CELL} className="overflow-hidden">
        <Stage n={n} />
      </svg>
      <rect className="tile-edge" width={CELL} height={CELL} />
    </svg>
  );
}

/** The seven stages in a row. */
export function StageBand({ className, height = CELL / 2 }: { className: string; height?: number }) {
  return (
    <div className={`stage-band ${className}`} aria-hidden="true">
      {STAGES.map((stage) => (
        <svg key={stage} className="jali" viewBox={`0 0 ${CELL} ${height}`}>
          <Stage n={stage} />
        </svg>
      ))}
    </div>
  );
}

type LatticeFieldProps = { id: string; /** The side of a cell in pixels. */ cell?: number };

/** A background of lattice lines that fills its positioned parent. */
export function LatticeField({ id, cell = 120 }: LatticeFieldProps) {
  return (
    <svg className="lattice-field" aria-hidden="true">
      <defs>
        <pattern id={id} width={cell} height={cell} patternUnits="userSpaceOnUse" viewBox={`0 0 ${CELL} ${CELL}`}>
          <Stage n={5} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
