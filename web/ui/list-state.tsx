import { type ReactNode, useId } from "react";
import { LatticeField } from "../lattice/lattice.tsx";
import { Status, type Tone } from "./status.tsx";

/** A list's place while there is nothing to put in it: bare lattice, and a line that says why. */
export function ListState({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className="list-state">
      <LatticeField id={useId()} />
      <Status tone={tone}>{children}</Status>
    </div>
  );
}
