import type { Unit } from "../../../content/services/artefacts/artefact.ts";

/** As it is read: `$1,200`, `0.14¢`, `90 min`. */
export function writeFigure(value: number, { before = "", after = "", decimals = 0 }: Unit = {}): string {
  const figure = value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${before}${figure}${after}`;
}

/** A share of something as a length in a drawing that is as large as its place. */
export const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
