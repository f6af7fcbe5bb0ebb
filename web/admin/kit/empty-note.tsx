import type { ReactNode } from "react";
import { LatticeField } from "../../lattice/lattice.tsx";

/** Empty state, on the lattice background. */
export function EmptyNote({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <LatticeField id="empty-lattice" cell={96} />
      <p className="head" dir="auto">
        {text}
      </p>
      {children}
    </div>
  );
}
