import { CELL, listCells, THETA } from "./jali.ts";
import { cutTile, drawWall, lookOf, STAGES, type StageNumber, type WallCell } from "./lattice.tsx";

/** Columns 8 to 10 only fill the margin of wide screens. */
const COLUMNS = 10;
/** What the tallest hero shows, in courses of two: the colours change from row to row, and repeat. */
const COURSES = 5;

type Plan = {
  /** The contact angle of its stars, in degrees. */
  theta: number;
  /** How far each day's column comes. */
  stages: readonly StageNumber[];
  /** Cells that are a day or more early, so that each day glazes something and the front is ragged. */
  ahead: Readonly<Record<string, StageNumber>>;
};

/** A wall for each slide: the first shows the seven stages, the second is another star, whose lines run through from end to end. */
const PLANS: readonly Plan[] = [
  {
    theta: THETA,
    stages: STAGES,
    ahead: { "0,1": 6, "1,0": 6, "2,2": 6, "3,0": 6, "3,1": 5, "4,0": 6, "4,3": 7, "5,1": 7, "5,3": 7, "5,5": 7, "4,6": 6, "3,5": 5 },
  },
  {
    theta: 52,
    stages: [5, 5, 5, 5, 6, 7, 7],
    ahead: { "0,0": 6, "1,1": 6, "2,0": 6, "3,1": 6, "3,3": 6, "4,0": 7, "4,3": 7 },
  },
];

export const wallAngles = PLANS.map(({ theta }) => theta);

const wallCell = (x: number, y: number, n: StageNumber): WallCell => ({
  x,
  y,
  n,
  className: `${lookOf(x, y, n)}${x < 3 && n === 6 ? " n6" : ""}`,
});

/** What is alike in all courses is drawn once and referred to; the cells ahead of their day lie on top. */
function draw({ theta, stages, ahead }: Plan, index: number): string {
  const course = listCells(COLUMNS, 2).map(({ x, y }) => wallCell(x, y, stages[x] ?? 7));
  const early = Object.entries(ahead).map(([place, n]) => {
    const [x = 0, y = 0] = place.split(",").map(Number);
    return wallCell(x, y, n);
  });
  const tile = cutTile(theta);
  const id = `course-${index}`;
  const more = Array.from({ length: COURSES - 1 }, (_, above) => `<use href="#${id}" y="${(above + 1) * 2 * CELL}"/>`);
  return [`<g id="${id}">${drawWall(course, tile)}</g>`, ...more, drawWall(early, tile)].join("");
}

/** The hero's walls as markup of numbers and class names of this code only, drawn where the page is rendered. */
export const drawHeroWalls = (): string[] => PLANS.map(draw);
