import { toTenth } from "../../lattice/jali.ts";
import { at, pathOf, polygon, ring, star } from "../../lattice/polygons.ts";
import { drawWeave, ESCROW } from "./walls.ts";

const hexagon = (radius: number) => pathOf(ring(ESCROW, radius, 6));
/** A key lies along the x axis, the middle of its shank at the origin, its bit towards the escrow. */
const KEY = `${pathOf(star([-44, 0], 31, 8, 67.5).outline)}${pathOf(polygon([-44, 0], 11, 8))}M-14 -8H76V8H69V25H57V8H50V18H38V8H-14Z`;
const LOCKS = [
  { angle: -150, name: "turned", turn: "" },
  { angle: -30, name: "turned ky-second", turn: "" },
  { angle: 90, name: "idle", turn: ' transform="rotate(90)"' },
];
const locks = LOCKS.map(({ angle, name, turn }) => {
  const [x, y] = at(ESCROW, 226, angle).map(toTenth);
  const lock = `<circle r="92"/><g class="ky-turn"${turn}><path d="${KEY}"/></g>`;
  return `<g class="ky-lock ky-${name}" transform="translate(${x} ${y}) rotate(${angle + 180})">${lock}</g>`;
});
export const escrowWall = [
  drawWeave(150)({ box: { left: -31, top: -60, width: 880, height: 1040 }, id: "scene", from: 0 }),
  `<path class="ky-hole" d="${hexagon(182)}"/><path class="ky-edge" d="${hexagon(166)}"/><path class="ky-rim" d="${hexagon(146)}"/>`,
  `<path class="ky-plate" d="${hexagon(146)}"/>`,
  ...locks,
].join("");
