import { aiAgentsScene as words } from "../../../content/services/scenes/ai-agents.ts";
import type { Point } from "../../lattice/jali.ts";
import { pathOf, polygon, star } from "../../lattice/polygons.ts";
import { line } from "./wall-kit.ts";
import { DECAGON, drawDecagons, SPINE } from "./walls.ts";

/** Each step of the run has its decagon in one column of the wall. */
const middles = Array.from({ length: words.steps.length + 2 }, (_, index): Point => [SPINE[0], SPINE[1] + index * DECAGON]);
const wait = words.steps.length;
const starAt = (centre: Point, crossing: number) => star(centre, DECAGON / 2, 10, 54, { crossing, turn: 18 });
const outline = (centre: Point) => pathOf(starAt(centre, 1).outline);
/** Inside it a second star, whose corners are the crossings of both. */
const rose = (centre: Point) => {
  const inner = starAt(centre, 2).valleys;
  return pathOf(starAt(centre, 1).valleys.flatMap((point, index) => [point, inner[index] ?? point]));
};
const core = (centre: Point) => pathOf(polygon(centre, 19, 10, 18));

const STATES = [
  { name: "done", from: 0, to: wait },
  { name: "wait", from: wait, to: wait + 1 },
  { name: "next", from: wait + 1, to: wait + 2 },
] as const;
const part = (name: string, draw: (centre: Point) => string) =>
  STATES.map(
    ({ name: state, from, to }) => `<path class="ag-${state} ag-${name}" d="${middles.slice(from, to).map(draw).join("")}"/>`,
  ).join("");

/** The run in front of its wall: done, waiting and next steps. */
export const runWall = [
  drawDecagons({ box: { left: -108, top: -8, width: 950, height: 960 }, id: "scene", from: -100 }),
  part("star", outline),
  part("rose", rose),
  line(`M${SPINE[0]} ${SPINE[1]}v${wait * DECAGON}`, "ag-run"),
  part("core", core),
].join("");
