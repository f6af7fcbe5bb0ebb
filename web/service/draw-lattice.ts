import type { Character } from "../../content/services/service.ts";
import { CELL, diamondStar, noise, octagon, octagonStar, trace, CENTRE } from "../ui/jali.ts";
import { FIELD } from "./lattice-panel.tsx";

/** What a page's lattice is drawn with, as markup of numbers and class names of this code only. Drawn where the page is rendered, never in the browser. */
export type LatticeDrawing = { shapes: string; hero: string; closing: string };

type Place = { x: number; y: number };

const LIT_RADIUS = 6;
const NODE_RADIUS = 3;

export function drawLattice({ angle, seed }: Character): LatticeDrawing {
  return { shapes: drawShapes(angle), hero: drawHero(seed), closing: drawClosing(seed) };
}

/** The parts of a cell at the page's own angle, for everything else to refer to. */
function drawShapes(angle: number): string {
  const inside = octagonStar(CENTRE, angle, 2);
  const outline = trace(octagonStar(CENTRE, angle).outline);
  const ring = trace(octagon(CENTRE));
  const gem = trace(diamondStar([0, 0], angle).outline);
  const line = (name: string, d: string) => `<path class="${name}" d="${d}"/>`;
  const shape = (id: string, d: string) => `<path id="tile-${id}" d="${d}"/>`;
  const middle = CELL / 2;
  return [
    shape("star", outline),
    shape("core", trace(inside.valleys)),
    shape("ring", ring),
    shape("gem", gem),
    `<g id="tile-cell">${line("j-grid", ring)}${line("j-inner", trace(inside.outline))}${line("j-strap", outline)}${line("j-strap", gem)}`,
    `<circle class="j-node" cx="${middle}" cy="${middle}" r="${NODE_RADIUS}"/></g>`,
    `<g id="tile-row">${listPlaces(1)
      .map((place) => use("cell", place))
      .join("")}</g>`,
  ].join("");
}

function drawHero(seed: number): string {
  const chance = ({ x, y }: Place) => noise(x, y, seed);
  return drawField([
    { className: "f-dim", shape: "star", isPainted: (place) => chance(place) > 0.4 && chance(place) <= 0.78 },
    { className: "f-ink", shape: "star", isPainted: (place) => chance(place) > 0.78 },
    { className: "f-pale", shape: "core", isPainted: (place) => chance(place) > 0.78 },
    { className: "f-pale", shape: "gem", isPainted: ({ x, y }) => noise(x, y, seed + 50) > 0.82 },
  ]);
}

/** The same wall, quieter: words stand beside it. */
function drawClosing(seed: number): string {
  return drawField([
    { className: "f-dim", shape: "star", isPainted: ({ x, y }) => noise(x, y, seed + 7) > 0.7 },
    { className: "f-pale", shape: "gem", isPainted: ({ x, y }) => x > 0 && noise(x, y, seed + 57) > 0.8 },
  ]);
}

type Glaze = { className: string; shape: "star" | "core" | "gem"; isPainted: (place: Place) => boolean };

function drawField(glazes: readonly Glaze[]): string {
  const places = listPlaces(FIELD.rows);
  const fills = glazes.map(({ className, shape, isPainted }) => {
    const painted = places.filter(isPainted).map((place) => use(shape, place));
    return `<g class="${className}">${painted.join("")}</g>`;
  });
  const rows = Array.from({ length: FIELD.rows }, (_, y) => use("row", { x: 0, y }));
  const cores = glazes.find(({ shape }) => shape === "core");
  const lit = places.filter((place) => cores?.isPainted(place)).map(drawLight);
  return [...fills, ...rows, ...lit].join("");
}

function listPlaces(rows: number): Place[] {
  const { columns } = FIELD;
  return Array.from({ length: columns * rows }, (_, index) => ({ x: index % columns, y: Math.floor(index / columns) }));
}

const use = (shape: string, { x, y }: Place) => `<use href="#tile-${shape}" x="${x * CELL}" y="${y * CELL}"/>`;
const drawLight = ({ x, y }: Place) => `<circle class="j-lit" cx="${(x + 0.5) * CELL}" cy="${(y + 0.5) * CELL}" r="${LIT_RADIUS}"/>`;
