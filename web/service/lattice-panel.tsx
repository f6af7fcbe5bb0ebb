import { CELL } from "../ui/jali.ts";
import type { LeftOut } from "../ui/served.ts";
import { ServedContent } from "../ui/served-content.tsx";
import { Still } from "../ui/still.tsx";
import type { LatticeDrawing } from "./draw-lattice.ts";

/** Cells of a wall: as many as the widest window and the tallest hero show. */
export const FIELD = { columns: 14, rows: 12 } as const;

export type ServedDrawing = LeftOut<LatticeDrawing>;

/** Drawn once per page: what its lattices and its row of stars refer to. */
export function LatticeShapes({ drawing }: { drawing: ServedDrawing }) {
  return (
    <Still as="svg" of={drawing} className="absolute size-0 overflow-hidden" aria-hidden="true" focusable="false">
      <ServedContent content={drawing}>{({ shapes }) => <defs dangerouslySetInnerHTML={{ __html: shapes }} />}</ServedContent>
    </Still>
  );
}

/** A wall of the page's own lattice, from the fifth column to the edge of the window. */
export function LatticePanel({ drawing, part }: { drawing: ServedDrawing; part: "hero" | "closing" }) {
  return (
    <div className="tile-panel" aria-hidden="true">
      <Still as="svg" of={drawing} className="jali" viewBox={`0 0 ${FIELD.columns * CELL} ${FIELD.rows * CELL}`}>
        <ServedContent content={drawing}>{(drawn) => <g dangerouslySetInnerHTML={{ __html: drawn[part] }} />}</ServedContent>
      </Still>
    </div>
  );
}
