import { type ReactNode, useId } from "react";
import { LatticeField } from "../lattice/lattice.tsx";
import { Status, type Tone } from "./status.tsx";

/** The empty state of a list: bare lattice and the reason. */
export function ListState({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className="list-state">
      <LatticeField id={useId()} />
      <Status tone={tone}>{children}</Status>
    </div>
  );
}
