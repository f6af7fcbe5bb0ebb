import { STAGES, type StageNumber } from "../../lattice/cell.ts";
import { StageTile } from "../../lattice/lattice.tsx";

/** The payment's progress as a week of tiles. The seventh is placed with an animation, once. */
export function WeekOfTiles({ set, celebrates }: { set: StageNumber; celebrates: boolean }) {
  return (
    <ol className={celebrates ? "payment-week celebrates" : "payment-week"} aria-hidden="true">
      {STAGES.map((n) => (
        <li key={n} className={`i-${n}`}>
          {n <= set && <StageTile n={n} />}
        </li>
      ))}
    </ol>
  );
}
