import { STAGES, type StageNumber, StageTile } from "../../lattice/lattice.tsx";

/** A week of tiles, of which as many are set as the payment has come far. The seventh is set before one's eyes, once. */
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
