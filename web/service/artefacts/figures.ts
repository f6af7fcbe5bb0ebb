import type { Unit } from "../../../content/services/artefacts/artefact.ts";

/** A formatted figure: `$1,200`, `0.14¢`, `90 min`. */
export function writeFigure(value: number, { before = "", after = "", decimals = 0 }: Unit = {}): string {
  const figure = value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${before}${figure}${after}`;
}

/** A share as a percentage, for drawings that fill their box. */
export const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
