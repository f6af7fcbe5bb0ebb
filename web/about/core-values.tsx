import type { AboutCopy } from "../../content/pages/about.ts";
import { STAGES } from "../lattice/cell.ts";
import { Stage } from "../lattice/lattice.tsx";

const FIRST_SIGN = 4;

/** Four values as ruled rows, each one column further right. */
export function CoreValues({ copy }: { copy: AboutCopy["values"] }) {
  return (
    <section className="section on-white" aria-labelledby="values-heading">
      <div className="frame">
        <h2 id="values-heading" className="t-1">
          {copy.heading}
        </h2>
        <ol className="values">
          {copy.items.map(({ name, text }, index) => (
            <li key={name} className="week">
              <svg className="jali sign" viewBox="-2 -2 204 204" aria-hidden="true">
                <Stage n={STAGES[FIRST_SIGN - 1 + index] ?? 7} hasCorners={false} />
              </svg>
              <h3 className="t-2">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
