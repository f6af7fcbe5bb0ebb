/** Drawing helpers: plain shapes, the jali, and objects shared by several pictures. */
import { diamondStar, noise, octagon, octagonStar, trace, type Point } from "../../web/lattice/jali.ts";
import { lines, type Lettering } from "./lettering.ts";
import { palette } from "./palette.ts";

export const WIDTH = 1440;
export const HEIGHT = 960;

/** Something drawn `count` times. */
export const times = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join("");
export const each = <Item>(items: readonly Item[], draw: (item: Item, index: number) => string) => items.map(draw).join("");

type RectStyle = { r?: number; stroke?: string; w?: number };
export const rect = (x: number, y: number, w: number, h: number, fill: string, style: RectStyle = {}) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" rx="${style.r ?? 0}"${style.stroke ? ` stroke="${style.stroke}" stroke-width="${style.w ?? 2}"` : ""}/>`;
export const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const stroke = (d: string, color: string, w = 3, extra = "") =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round"${extra}/>`;
export const fill = (d: string, color: string, extra = "") => `<path d="${d}" fill="${color}"${extra}/>`;
const move = (x: number, y: number, inner: string, scale = 1) => `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;
export const turn = (degrees: number, x: number, y: number, inner: string) => `<g transform="rotate(${degrees} ${x} ${y})">${inner}</g>`;
/** Clips `inner` to an area; the id must be unique in the picture. */
export const within = (id: string, area: string, inner: string) =>
  `<clipPath id="${id}">${area}</clipPath><g clip-path="url(#${id})">${inner}</g>`;
export const canvas = (color: string, w = WIDTH, h = HEIGHT) => rect(0, 0, w, h, color);

/** The jali's cells have 200 units. */
const inCells = (points: readonly Point[], cx: number, cy: number, size: number): Point[] =>
  points.map(([x, y]) => [(x * size + cx) / 200, (y * size + cy) / 200]);
/** Path data of an octagon, by its outer radius. */
export const octagonPath = (cx: number, cy: number, radius: number) => trace(inCells(octagon([0, 0], 1), cx, cy, radius));
/** Path data of an eight-fold star whose tips are at `radius`. */
export const starPath = (cx: number, cy: number, radius: number, theta = 67.5, crossing = 1) =>
  trace(inCells(octagonStar([0, 0], theta, crossing).outline, cx, cy, radius * 2));
/** Path data of the small octagon in a star's heart. */
export const heartPath = (cx: number, cy: number, radius: number, theta = 67.5) =>
  trace(inCells(octagonStar([0, 0], theta, 2).valleys, cx, cy, radius * 2));
/** Path data of the four-pointed star where four cells of that side meet. */
export const diamondPath = (x: number, y: number, cell: number) => trace(inCells(diamondStar([0, 0]).outline, x, y, cell));

type LatticeStyle = { theta?: number; w?: number };
/** A background of jali lines, cell by cell. */
export function lattice(cell: number, color: string, { theta = 67.5, w = 2 }: LatticeStyle = {}): string {
  let d = "";
  for (let y = 0; y * cell < HEIGHT; y++)
    for (let x = 0; x * cell < WIDTH; x++) {
      const centre: [number, number] = [(x + 0.5) * cell, (y + 0.5) * cell];
      d += starPath(...centre, cell / 2, theta) + octagonPath(...centre, cell * 0.5412);
    }
  return stroke(d, color, w);
}

/** A phone whose screen is drawn in its own coordinates and clipped. */
export function phone(
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  screen: string,
  body: string = palette.ink,
  ground: string = palette.white,
) {
  const inset = 16;
  const area = `<rect width="${w - inset * 2}" height="${h - inset * 2}" rx="44"/>`;
  const glass = within(id, area, rect(0, 0, w - inset * 2, h - inset * 2, ground) + screen);
  return rect(x, y, w, h, body, { r: 60 }) + move(x + inset, y + inset, glass) + rect(x + w / 2 - 60, y + 32, 120, 14, body, { r: 7 });
}

type BubbleStyle = Lettering & { ground: string; size?: number };
/** A rounded box of lines; its height follows from the text. */
export function bubble(x: number, y: number, w: number, all: readonly string[], { ground, size = 42, ...style }: BubbleStyle): string {
  const h = all.length * size * 1.3 + 44;
  return rect(x, y, w, h, ground, { r: 14 }) + lines(x + 32, y + 22 + size * 0.98, all, size, style);
}

/** A card on a picture, with a shadow. */
export const card = (x: number, y: number, w: number, h: number, ground: string = palette.white) =>
  `<rect x="${x}" y="${y + 12}" width="${w}" height="${h}" rx="14" fill="${palette.ink}" opacity=".16"/>` +
  rect(x, y, w, h, ground, { r: 14 });

export const tick = (x: number, y: number, size: number, color: string, w = 8) =>
  stroke(`M${x - size} ${y}l${size * 0.7} ${size * 0.7}L${x + size} ${y - size * 0.7}`, color, w);
/** A voice as bars around a middle line. */
export const voice = (x: number, y: number, count: number, height: number, color: (index: number) => string, seed = 3) =>
  times(count, (i) => {
    const h = 14 + noise(i, 1, seed) * height * (0.45 + 0.55 * Math.sin((i / count) * Math.PI));
    return rect(x + i * 20, Number((y - h / 2).toFixed(1)), 10, Number(h.toFixed(1)), color(i), { r: 5 });
  });
