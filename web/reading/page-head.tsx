import type { ReactNode } from "react";
import { Stage, STAGES } from "../lattice/lattice.tsx";

type PageHeadProps = { heading: string; lead: string; className?: string; children?: ReactNode };

/** How a page on paper begins: the heading large on the left, what it is about small on the right. */
export function PageHead({ heading, lead, className = "", children }: PageHeadProps) {
  return (
    <div className={`frame page-head ${className}`}>
      <div className="week">
        <h1 className="t-display">{heading}</h1>
        <div className="page-lead">
          <p>{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}

/** For pages of words alone: the seven stages of the lattice as a band below their heading. */
export function PageBand() {
  return (
    <div className="frame" aria-hidden="true">
      <div className="page-band">
        {STAGES.map((stage) => (
          <svg key={stage} className="jali" viewBox="0 0 200 100">
            <Stage n={stage} />
          </svg>
        ))}
      </div>
    </div>
  );
}
