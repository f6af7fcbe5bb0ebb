import type { ReactNode } from "react";
import { Check } from "./icons.tsx";

export type Tone = "success" | "error" | "info";

/** An outcome, announced. Keep it mounted and empty while there is nothing to say: a live region that appears with its text is often not read. */
export function Status({ tone, className = "", children }: { tone: Tone; className?: string; children?: ReactNode }) {
  const isEmpty = children === undefined || children === null || children === "" || children === false;
  return (
    <div role={tone === "error" ? "alert" : "status"} className={`status ${tone} ${className}`}>
      {!isEmpty && (
        <>
          {tone === "success" ? <Check /> : <span className="sign" aria-hidden="true" />}
          {/* As in `changing.tsx`. */}
          <span key={typeof children === "string" ? children : ""}>{children}</span>
        </>
      )}
    </div>
  );
}
