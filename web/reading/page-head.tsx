import type { ReactNode } from "react";
import { StageBand } from "../lattice/lattice.tsx";

type PageHeadProps = { heading: string; lead: string; children?: ReactNode };

/** The head of a page on paper: a large heading on the left, the lead on the right. */
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

/** For text-only pages: the seven stages of the lattice as a band below the heading. */
export function PageBand() {
  return (
    <div className="frame">
      <StageBand className="page-band" />
    </div>
  );
}
