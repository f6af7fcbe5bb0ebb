import { aiSaasScene } from "../../../content/services/scenes/ai-saas.ts";
import { at, pathOf } from "../../lattice/polygons.ts";
import { DOLLARS, drawChords, PLAN } from "./walls.ts";

const RADIUS = 288;
const STEP = 360 / DOLLARS;
const TOP = -90;

/** The petal of one dollar, counted from the top. */
function petal(dollar: number): string {
  const middle = TOP + STEP * (dollar + 0.5);
  const half = STEP / 2 - 0.45;
  const point = (radius: number, turn: number) => at(PLAN, radius, middle + turn);
  return pathOf([point(150, 0), point(184, -half), point(250, -half), point(RADIUS, 0), point(250, half), point(184, half)]);
}
const petals = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => petal(from + index)).join("");
const angleOf = (dollars: number) => TOP + STEP * dollars;

const { cost, limit } = aiSaasScene;
const whole = Math.floor(cost.dollars);
/** The spent share of a petal's dollar. */
const share = pathOf([PLAN, at(PLAN, 400, angleOf(whole)), at(PLAN, 400, angleOf(cost.dollars))]);
export const planWall = [
  `<path class="lt-line" d="${drawChords(PLAN, RADIUS * 1.545, 8)}"/><path class="sa-inner" d="${drawChords(PLAN, RADIUS, 9)}"/>`,
  `<path class="sa-keep" d="${petals(Math.ceil(limit.dollars), DOLLARS)}"/>`,
  `<path class="sa-room" d="${petals(whole, Math.ceil(limit.dollars))}"/>`,
  ...["i-0", "i-1", "i-2", "i-3"].slice(0, whole).map((name, dollar) => `<path class="sa-cost ${name}" d="${petal(dollar)}"/>`),
  `<clipPath id="scene-share"><path d="${share}"/></clipPath><path class="sa-cost i-4" clip-path="url(#scene-share)" d="${petal(whole)}"/>`,
  `<path class="sa-limit" d="${pathOf([at(PLAN, 140, angleOf(limit.dollars)), at(PLAN, RADIUS + 22, angleOf(limit.dollars))], false)}"/>`,
].join("");
