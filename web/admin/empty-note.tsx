import type { ReactNode } from "react";
import { LatticeField } from "../ui/lattice.tsx";
import { useFocusHeir } from "./use-focus-heir.ts";

/** An empty place, on the lattice. */
export function EmptyNote({ text, children }: { text: string; children?: ReactNode }) {
  const place = useFocusHeir<HTMLDivElement>();
  return (
    <div ref={place} className="empty">
      <LatticeField id="empty-lattice" cell={96} />
      <p className="head">{text}</p>
      {children}
    </div>
  );
}
