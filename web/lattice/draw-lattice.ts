import type { Character } from "../../content/services/service.ts";
import { CELL, diamondStar, discOf, noise, octagon, octagonStar, type Shape, shapeOf, trace, CENTRE } from "./jali.ts";
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
  const outline = octagonStar(CENTRE, angle).outline;
  const ring = octagon(CENTRE);
  const gem = diamondStar([0, 0], angle).outline;
  // A row is few paths, whatever its cells: a page repeats it two dozen times, and each time the browser works on all of its elements.
  const line = (name: string, shapes: readonly Shape[]) =>
    `<path class="${name}" d="${listPlaces(1)
      .map(({ x, y }) => shapes.map((at) => at(x, y)).join(""))
      .join("")}"/>`;
  const shape = (id: string, d: string) => `<path id="tile-${id}" d="${d}"/>`;
  return [
    shape("star", trace(outline)),
    shape("core", trace(inside.valleys)),
    shape("ring", trace(ring)),
    shape("gem", trace(gem)),
    `<g id="tile-row">${line("j-grid", [shapeOf(ring)])}${line("j-inner", [shapeOf(inside.outline)])}`,
    `${line("j-strap", [shapeOf(outline), shapeOf(gem)])}${line("j-node", [discOf(CENTRE, NODE_RADIUS)])}</g>`,
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
