import { CELL } from "./jali.ts";
import type { LatticeDrawing } from "./draw-lattice.ts";

/** Cells of a wall: as many as the widest window and the tallest hero show. */
export const FIELD = { columns: 14, rows: 12 } as const;

/** Drawn once per page: what its lattices and its row of stars refer to. */
export function LatticeShapes({ drawing }: { drawing: LatticeDrawing }) {
  return (
    <svg className="absolute size-0 overflow-hidden" aria-hidden="true" focusable="false">
      <defs dangerouslySetInnerHTML={{ __html: drawing.shapes }} />
    </svg>
  );
}

/** A wall of the page's own lattice, from the fifth column to the edge of the window. */
export function LatticePanel({ drawing, part }: { drawing: LatticeDrawing; part: "hero" | "closing" }) {
  return (
    <div className="tile-panel" aria-hidden="true">
      <svg className="jali" viewBox={`0 0 ${FIELD.columns * CELL} ${FIELD.rows * CELL}`}>
        <g dangerouslySetInnerHTML={{ __html: drawing[part] }} />
      </svg>
    </div>
  );
}
