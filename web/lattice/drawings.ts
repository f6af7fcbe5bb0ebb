import { STAGES, type StageNumber } from "./cell.ts";
import { drawSymbols, drawWall, lookOf } from "./draw-wall.ts";
import { listCells, noise } from "./jali.ts";

/** The wall of a page with a single message: glazed from left to right up to `stage`, bare behind the words, with one tile missing. */
function drawNotice(stage: number): string {
  const stageAt = (x: number, y: number): StageNumber => (x === 5 && y === 1 ? 1 : (STAGES[Math.min(x * 2, stage - 1)] ?? 7));
  // Columns 8 to 10 only fill the margins of wide screens, rows 6 to 9 the height of tablets.
  const cells = listCells(10, 9).map(({ x, y }) => ({ x, y, n: stageAt(x, y) }));
  const isBare = (x: number, y: number) => x < 3 && y > 1;
  return drawWall(cells.filter(({ x, y }) => !isBare(x, y)).map((cell) => ({ ...cell, className: lookOf(cell.x, cell.y, cell.n) })));
}

/** In place of a missing picture: bare on the left, glazed on the right, with a ragged edge that depends on the item's index. */
function drawPiece(index: number): string {
  const stageOf = (x: number, y: number) => STAGES[Math.min(6, 2 + Math.floor(x * 0.75 + noise(x, y, index + 11) * 3.2))] ?? 7;
  return drawWall(listCells(6, 4).map(({ x, y }) => ({ x, y, n: stageOf(x, y), className: "piece" })));
}

/** Two rows of four cells, more glazed towards the right. */
function drawReasons(): string {
  const stages = [5, 6, 7, 7, 5, 5, 6, 7] as const;
  return drawWall(listCells(4, 2).map((cell, index) => ({ ...cell, n: stages[index] ?? 7, className: "field" })));
}

/** What `<Drawn>` shows, by a number. */
export const drawings = { symbols: drawSymbols, notice: drawNotice, piece: drawPiece, reasons: drawReasons };

export type Drawings = Readonly<Record<keyof typeof drawings, (by: number) => string>>;
