import type { ReactNode } from "react";
import { StageBand } from "../lattice/lattice.tsx";

type PageHeadProps = { heading: string; lead: string; children?: ReactNode };

/** How a page on paper begins: the heading large on the left, what it is about small on the right. */
export function PageHead({ heading, lead, children }: PageHeadProps) {
  return (
    <div className="frame page-head">
      <div className="week items-end gap-y-s5">
        <h1 className="t-display lg:col-span-5">{heading}</h1>
        <div className="grid justify-items-start gap-s3 md:col-span-5 md:col-start-3 lg:col-span-2 lg:col-start-6">
          <p className="text-muted">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}

/** For pages of words alone: the seven stages of the lattice as a band below their heading. */
export function PageBand() {
  return (
    <div className="frame">
      <StageBand className="page-band" />
    </div>
  );
}
