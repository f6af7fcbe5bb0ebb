import type { CaseStudyCopy } from "../../content/pages/case-studies.ts";
import { STAGES } from "../lattice/cell.ts";
import { Stage } from "../lattice/lattice.tsx";
import type { CaseView } from "./load-case.ts";

/** Seven days as one band of the lattice, each a stage further, with the day's work below. */
export function CaseWeek({ view: { told, days }, copy }: { view: CaseView; copy: CaseStudyCopy }) {
  return (
    <section className="section on-white case-week" aria-labelledby="week-heading">
      <div className="frame">
        <div className="week gap-y-s4">
          <h2 id="week-heading" className="t-1 lg:col-span-3">
            {copy.week}
          </h2>
          <p className="case-lead lg:col-span-4 lg:col-start-4">{told.week}</p>
        </div>
        <ol className="week case-days">
          {days.map(({ name, text }, index) => (
            <li key={name}>
              <svg className="jali" viewBox="0 0 200 200" aria-hidden="true">
                <Stage n={STAGES[index] ?? 7} />
              </svg>
              <h3>
                <span>Day {index + 1}</span> {name}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
