/** Polygons in user units, and the strokes that "polygons in contact" draws in them. Angles are degrees, clockwise from the right. */
import { CELL } from "./cell.ts";
import { around, polar, type Point, radians, type Shape, shapeOf, star as starOf, toTenth } from "./jali.ts";

export const at = (centre: Point, radius: number, angle: number): Point => polar(centre, radius, radians(angle));
export const ring = (centre: Point, radius: number, sides: number, turn = 0): Point[] =>
  around(sides, (index) => at(centre, radius, turn + (index * 360) / sides));

/** A regular polygon by its apothem: the middle of its first edge lies at `turn`. */
export const polygon = (centre: Point, apothem: number, sides: number, turn = 0): Point[] =>
  ring(centre, apothem / Math.cos(Math.PI / sides), sides, turn - 180 / sides);

type StarOptions = { crossing?: number; turn?: number };
export const star = (centre: Point, apothem: number, sides: number, theta: number, { crossing = 1, turn = 0 }: StarOptions = {}) =>
  starOf(centre, { apothem, sides, theta: radians(theta), crossing, turn: radians(turn) });

/** SVG path data through points that are given in user units. */
export const pathOf = (points: readonly Point[], isClosed = true): string =>
  `M${points.map(([x, y]) => `${toTenth(x)} ${toTenth(y)}`).join("L")}${isClosed ? "Z" : ""}`;

/** The same as a shape for many places, which are given in user units too. */
export function stampOf(points: readonly Point[], isClosed = true): Shape {
  const shape = shapeOf(
    points.map(([x, y]): Point => [x / CELL, y / CELL]),
    isClosed,
  );
  return (x, y) => shape(x / CELL, y / CELL);
}

type Ray = { edge: number; from: Point; along: Point };
type Meeting = { first: Ray; second: Ray; length: number; skew: number; point: Point };

/** The intersection of two rays, if both reach it. */
function meet(first: Ray, second: Ray): Meeting | undefined {
  const [[ux, uy], [vx, vy]] = [first.along, second.along];
  const across = uy * vx - ux * vy;
  if (Math.abs(across) < 1e-9) return undefined;
  const [dx, dy] = [second.from[0] - first.from[0], second.from[1] - first.from[1]];
  const [s, t] = [(dy * vx - dx * vy) / across, (ux * dy - uy * dx) / across];
  if (s < 1e-6 || t < 1e-6) return undefined;
  return { first, second, length: s + t, skew: Math.abs(s - t), point: [first.from[0] + ux * s, first.from[1] + uy * s] };
}

/** Two rays leave the middle of each edge at the contact angle. */
function raysOf(corners: readonly Point[], theta: number): Ray[] {
  const next = (index: number) => corners[(index + 1) % corners.length] ?? [0, 0];
  const area = corners.reduce((sum, [x, y], index) => sum + x * next(index)[1] - y * next(index)[0], 0);
  const [cos, sin] = [Math.cos(radians(theta)), Math.sin(radians(theta)) * Math.sign(area)];
  return corners.flatMap(([x, y], edge) => {
    const [x2, y2] = next(edge);
    const length = Math.hypot(x2 - x, y2 - y);
    const [dx, dy] = [(x2 - x) / length, (y2 - y) / length];
    return [1, -1].map((side): Ray => ({
      edge,
      from: [(x + x2) / 2, (y + y2) / 2],
      along: [side * cos * dx - sin * dy, side * cos * dy + sin * dx],
    }));
  });
}

/** The strokes of any tile, concave ones too: each ray ends at the first ray it meets. */
export function hankin(corners: readonly Point[], theta: number): (readonly [Point, Point, Point])[] {
  const rays = raysOf(corners, theta);
  const meetings = rays
    .flatMap((first, index) => rays.slice(index + 1).map((second) => (first.edge === second.edge ? undefined : meet(first, second))))
    .filter((meeting) => meeting !== undefined)
    .toSorted((one, other) => one.length - other.length || one.skew - other.skew);
  const ended = new Set<Ray>();
  return meetings.flatMap(({ first, second, point }) => {
    if (ended.has(first) || ended.has(second)) return [];
    ended.add(first).add(second);
    return [[first.from, point, second.from] as const];
  });
}

/** One of the six petals that circles of one radius on a grid of triangles draw around each centre. */
export function petal([x, y]: Point, radius: number, angle: number): string {
  const [x2, y2] = at([x, y], radius, angle).map(toTenth);
  const arc = `A${radius} ${radius} 0 0 1 `;
  return `M${toTenth(x)} ${toTenth(y)}${arc}${x2} ${y2}${arc}${toTenth(x)} ${toTenth(y)}Z`;
}
