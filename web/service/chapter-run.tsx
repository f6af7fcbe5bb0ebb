import { CELL } from "../lattice/jali.ts";

/** A star for every chapter: glazed as far as the reader has come, lit where they are. */
export function ChapterRun({ length, at }: { length: number; at: number }) {
  return (
    <svg className="jali run" viewBox={`0 0 ${length * CELL} ${CELL}`} aria-hidden="true">
      {Array.from({ length }, (_, place) => (
        <g key={place} className={place < at ? "done" : place === at ? "now" : undefined} transform={`translate(${place * CELL} 0)`}>
          <use href="#tile-ring" className="j-grid" />
          {place <= at && <use href="#tile-star" className="g-star" />}
          {place <= at && <use href="#tile-core" className="g-core" />}
          {place === at && <circle className="j-lit" cx={CELL / 2} cy={CELL / 2} r={14} />}
        </g>
      ))}
    </svg>
  );
}
