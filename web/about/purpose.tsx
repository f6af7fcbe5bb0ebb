import type { AboutCopy } from "../../content/pages/about.ts";
import { STAGES } from "../lattice/cell.ts";
import { Stage } from "../lattice/lattice.tsx";

/** Mission and vision on a full tile: the lattice begins below the one and is completed above the other, never behind them. */
export function Purpose({ copy: { mission, vision } }: { copy: AboutCopy }) {
  return (
    <div className="section on-tile purpose overflow-clip">
      <div className="frame">
        <svg className="jali wall relief purpose-jali hidden lg:block" viewBox="0 0 1400 600" aria-hidden="true">
          {STAGES.map((n, x) => (
            <Stage key={n} n={n} x={x} y={x < 3 ? 2 : 0} />
          ))}
        </svg>
        <div className="week relative gap-y-s7">
          <section className="lg:col-span-3" aria-labelledby="mission-heading">
            <h2 id="mission-heading">{mission.heading}</h2>
            <p className="t-2 head max-w-none">{mission.text}</p>
          </section>
          <section className="lg:col-span-4 lg:col-start-4" aria-labelledby="vision-heading">
            <h2 id="vision-heading">{vision.heading}</h2>
            <p className="t-2 head max-w-none">{vision.text}</p>
          </section>
        </div>
      </div>
    </div>
  );
}
