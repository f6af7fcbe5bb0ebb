import { cloudScene as words } from "../../../content/services/scenes/cbs.ts";
import { type Point } from "../../lattice/jali.ts";
import { pathOf, stampOf } from "../../lattice/polygons.ts";
import { line } from "./wall-kit.ts";
import { drawKhatam, KHATAM, khatam } from "./walls.ts";

const WIDTH = words.months.length * KHATAM;
/** The bars' base line, and the height of the first bar in tiles. */
const FLOOR = 36 + 14 * KHATAM;
const [[, HIGHEST]] = words.months;

const tile = stampOf(khatam);
const topOf = (tiles: number) => FLOOR - tiles * KHATAM;
const column = (month: number, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => tile(month * KHATAM, topOf(from + index + 1))).join("");

const paid = words.months.map(([, tiles], month) => column(month, 0, tiles)).join("");
/** Saved amounts fall, earlier months first: one class each, since the CSP allows no inline styles. */
const FALLS = ["i-0", "i-1", "i-2", "i-3", "i-4", "i-5", "i-6", "i-7", "i-8"];
const fallen = words.months
  .flatMap(([, tiles], month) => (tiles < HIGHEST ? column(month, tiles, HIGHEST) : []))
  .map((d, index) => `<path class="cl-gone ${FALLS[index] ?? ""}" d="${d}"/>`)
  .join("");
const steps = words.months.flatMap(([, tiles], month): Point[] => [
  [month * KHATAM, topOf(tiles)],
  [(month + 1) * KHATAM, topOf(tiles)],
]);

/** The bars, the tiles that fell out of them, and the line of what is paid. */
export const billWall = [
  drawKhatam({ box: { left: 0, top: 84, width: 820, height: 800 }, id: "scene", from: 0 }),
  `<path class="cl-paid" d="${paid}"/>${fallen}`,
  `<path class="cl-was" d="M0 ${topOf(HIGHEST)}H${WIDTH}"/>`,
  line(pathOf(steps, false), "cl-line"),
  `<path class="cl-floor" d="M0 ${FLOOR}H${WIDTH}"/>`,
].join("");
