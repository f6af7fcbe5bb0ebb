import type { ReactNode } from "react";
import { Changing } from "./changing.tsx";
import { Check } from "./icons.tsx";

export type Tone = "success" | "error" | "info";

/** A live region. Keep it mounted while it is empty: screen readers often skip one that appears together with its text. */
export function Status({ tone, className = "", children }: { tone: Tone; className?: string; children?: ReactNode }) {
  const isEmpty = children === undefined || children === null || children === "" || children === false;
  return (
    <div role={tone === "error" ? "alert" : "status"} className={`status ${tone} ${className}`}>
      {!isEmpty && (
        <>
          {tone === "success" ? <Check /> : <span className="sign" aria-hidden="true" />}
          {typeof children === "string" ? <Changing>{children}</Changing> : <span>{children}</span>}
        </>
      )}
    </div>
  );
}
