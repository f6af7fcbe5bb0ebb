import { ideaMvpScene as words } from "../../../content/services/scenes/idea-mvp.ts";
import { CENTRE, type Point } from "../../lattice/jali.ts";
import { pathOf, polygon, star } from "../../lattice/polygons.ts";
import { paint } from "./wall-kit.ts";

const MIDDLE: Point = [60, 60];
const outer = star(MIDDLE, 54, 8, 67.5);
const inner = star(MIDDLE, 54, 8, 67.5, { crossing: 2 });
const [octagon, outline, inside, core] = [polygon(MIDDLE, 54, 8), outer.outline, inner.outline, inner.valleys].map((points) =>
  pathOf(points),
);
const tip = (index: number): Point => outer.tips[index % 8] ?? CENTRE;
const dot = ([x, y]: Point, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
const chord = (from: number, to: number) => pathOf([tip(from), tip(to)], false);
const eight = [0, 1, 2, 3, 4, 5, 6, 7];

/** Week 1 builds a star, one step a day: points, circle, octagon, chords, strapwork, first glaze, full tile. */
const built = [
  paint("point", ...eight.map((index) => dot(tip(index), 2.4)), dot(MIDDLE, 3)),
  paint("line", dot(MIDDLE, 54), ...eight.slice(0, 4).map((index) => chord(index, index + 4))),
  paint("line", octagon ?? "", pathOf([0, 2, 4, 6].map(tip)), pathOf([1, 3, 5, 7].map(tip))),
  paint("line", octagon ?? "", ...eight.map((index) => chord(index, index + 3))),
  paint("line", octagon ?? "", inside ?? "") + paint("strap", outline ?? ""),
  paint("dim", outline ?? "") + paint("line", inside ?? "") + paint("strap", outline ?? ""),
  paint("accent", `${outline}${core}`),
];
/** Week 2 fills one tip for each paying user, clockwise from the top. */
const filled = (index: number) =>
  pathOf([outer.valleys[(index + 5) % 8] ?? CENTRE, tip(index + 6), outer.valleys[(index + 6) % 8] ?? CENTRE]);
const tested = words.test.map(
  ({ paid }) => paint("accent", ...eight.slice(0, paid).map(filled)) + paint("line", octagon ?? "") + paint("strap", outline ?? ""),
);
/** What was done each day except the last, with its star in a box of 120. */
export const days = [
  ...words.build.map((text, index) => ({ text, glyph: built[index] ?? "" })),
  ...words.test.map(({ words: text }, index) => ({ text, glyph: tested[index] ?? "" })),
];
