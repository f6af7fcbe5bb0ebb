/** The marks of the header's menus: a piece of each service's own lattice, and the ways to a person. */
import { petal, pathOf, polygon, ring, star } from "../../web/lattice/polygons.ts";
import type { Point } from "../../web/lattice/jali.ts";
import { palette as p } from "./palette.ts";
import { disc, fill, rect, stroke } from "./shapes.ts";

/** A mark's square in units; marks are stacked. */
const CELL = 40;
const MIDDLE: Point = [20, 20];

const square = (centre: Point, apothem: number, color: string) => fill(pathOf(polygon(centre, apothem, 4)), color);

type Star = { sides: number; theta: number; inner?: number; turn?: number };

/** A star of the lattice with an open middle. */
function starOn(ground: string, color: string, { sides, theta, inner, turn = 0 }: Star): string {
  const outline = fill(pathOf(star(MIDDLE, 16, sides, theta, { turn }).outline), color);
  const core = inner ? star(MIDDLE, 16, sides, theta, { crossing: inner, turn }).valleys : polygon(MIDDLE, 6, sides);
  return outline + fill(pathOf(core), ground);
}

const compass = () =>
  [0, 60, 120, 180, 240, 300].map((angle) => fill(petal(MIDDLE, 15.5, angle + 30), p.terracotta)).join("") +
  `<circle cx="20" cy="20" r="15.5" fill="none" stroke="${p.terracotta}"/>`;

/** A bill that falls from column to column. */
const bill = () => {
  const columns = [[32, 24, 16, 8], [32, 24, 16], [32, 24], [32]];
  return columns
    .flatMap((rows, column) => rows.map((y) => square([8 + column * 8, y], 3, column < 3 ? p.turquoiseLift : p.cobaltLift)))
    .join("");
};

const chain = () =>
  [-90, 30, 150].map((angle) => stroke(pathOf(ring(ring([20, 21.5], 5.6, 1, angle)[0] ?? MIDDLE, 8.6, 6)), p.marigold, 2.6)).join("");

/** Answers of an examination; two are missed. */
const examination = () => {
  const passed: Point[] = [
    [12, 12.5],
    [28, 12.5],
    [20, 27],
  ];
  const missed: Point[] = [
    [8, 28],
    [32, 28],
  ];
  return (
    passed.map((centre) => fill(pathOf(star(centre, 7.4, 6, 62).outline), p.cobalt)).join("") +
    missed.map((centre) => disc(...centre, 1.8, p.terracotta)).join("")
  );
};

const rosette = () => {
  const wheel = ring(MIDDLE, 16.5, 29, -90);
  return stroke(pathOf(wheel.map((_, index) => wheel[(index * 9) % 29] ?? MIDDLE)), p.marigold, 0.7);
};

/** In the order of the menu in `content/navigation.ts`. */
const services: readonly { ground: string; draw: (ground: string) => string }[] = [
  { ground: p.paperSunk, draw: compass },
  { ground: p.turquoiseDeep, draw: (ground) => starOn(ground, p.turquoisePale, { sides: 8, theta: 60 }) },
  { ground: p.terracottaDeep, draw: (ground) => starOn(ground, p.terracottaPale, { sides: 12, theta: 72, inner: 4 }) },
  { ground: p.marigold, draw: (ground) => starOn(ground, p.ink, { sides: 8, theta: 67.5, inner: 2 }) },
  { ground: p.cobalt, draw: bill },
  { ground: p.ink, draw: chain },
  { ground: p.cobaltPale, draw: examination },
  {
    ground: p.ink,
    draw: (ground) => starOn(ground, p.turquoiseLift, { sides: 10, theta: 72, inner: 3, turn: 18 }) + disc(...MIDDLE, 2.2, p.marigold),
  },
  { ground: p.turquoiseDark, draw: rosette },
];

/** In a square of 24: call, write by mail, write here, ask. */
const ways = [
  "M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4c0 1-1 2-2 2A16 16 0 0 1 3 5c0-1 1-2 2-2z",
  "M3 5h18v14H3zM3 6l9 7 9-7",
  "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
  "M4 4h16v12h-9l-5 4v-4H4zM12 7l3 3-3 3-3-3z",
];

const place = (index: number, markup: string, scale = 1) =>
  `<g transform="translate(0 ${index * CELL})${scale === 1 ? "" : ` scale(${scale})`}">${markup}</g>`;

/** One SVG file for all of them, so that no script contains it. */
export function menuMarks(): string {
  const drawn = services.map(({ ground, draw }, index) => place(index, rect(0, 0, CELL, CELL, ground, { r: 4 }) + draw(ground)));
  const reach = ways.map((d, index) => place(services.length + index, stroke(d, p.marigold, 1.6), CELL / 24));
  const height = (drawn.length + reach.length) * CELL;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${height}" viewBox="0 0 ${CELL} ${height}">${[...drawn, ...reach].join("")}</svg>`;
}
