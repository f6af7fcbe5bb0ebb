import { CELL, STAGES, type StageNumber } from "./cell.ts";
import {
  CENTRE,
  chords,
  CORNERS,
  diamondStar,
  discOf,
  octagon,
  octagonStar,
  type Point,
  type Shape,
  shapeOf,
  THETA,
  trace,
} from "./jali.ts";

/** A cell's layers in painting order: glazes below, lines above. */
const LAYERS = [
  "g-ground",
  "g-star",
  "g-inner",
  "g-core",
  "g-diamond",
  "j-grid",
  "j-inner",
  "j-strap",
  "j-node",
  "j-point",
  "j-lit",
] as const;
type Layer = (typeof LAYERS)[number];
type Layers = Partial<Record<Layer, Shape>>;

const together =
  (shapes: readonly Shape[]): Shape =>
  (x, y) =>
    shapes.map((shape) => shape(x, y)).join("");

/** The layers of each stage, and the four-pointed star at a cell's first corner. */
function cutTile(): { stages: Record<StageNumber, Layers>; diamond: Shape } {
  // The construction points, circles and chords, which don't depend on the contact angle.
  const { tips } = octagonStar(CENTRE);
  const points = tips.map((tip) => shapeOf([tip, tip], false));
  const inscribed = discOf(CENTRE, CELL / 2);
  const axes = tips.slice(0, 4).map((tip, index) => shapeOf([tip, tips[index + 4] ?? tip], false));
  const squares = [0, 1].map((side) => shapeOf(tips.filter((_, index) => index % 2 === side)));
  const scratches = chords(CENTRE).map((chord) => shapeOf(chord, false));
  const ring = shapeOf(octagon(CENTRE));
  const inner = octagonStar(CENTRE, THETA, 2);
  const outerStar = shapeOf(octagonStar(CENTRE).outline);
  const innerStar = shapeOf(inner.outline);
  const core = shapeOf(inner.valleys);
  return {
    stages: {
      1: { "j-node": discOf(CENTRE, 3.2), "j-point": together(points) },
      2: { "j-grid": together([inscribed, ...axes]), "j-point": together(points) },
      3: { "j-grid": together([ring, inscribed]), "j-inner": together(squares) },
      4: { "j-grid": ring, "j-inner": together(scratches) },
      5: { "j-grid": ring, "j-inner": innerStar, "j-strap": outerStar },
      6: { "g-star": outerStar, "j-strap": together([outerStar, innerStar]) },
      7: { "g-ground": ring, "g-star": outerStar, "g-inner": innerStar, "g-core": core, "j-strap": outerStar, "j-lit": discOf(CENTRE, 9) },
    },
    diamond: shapeOf(diamondStar([0, 0]).outline),
  };
}

const TILE = cutTile();

const path = (layer: Layer, d: string) => `<path class="${layer}" d="${d}"/>`;
const drawLayers = (dataOf: (layer: Layer) => string | undefined) =>
  LAYERS.map((layer) => {
    const data = dataOf(layer);
    return data ? path(layer, data) : "";
  }).join("");

/** What `<use>` refers to on every page: the seven stages and their corners, the logo, and the tiles of people without a picture. */
export function drawSymbols(): string {
  const corners = CORNERS.map(([x, y]) => TILE.diamond(x, y)).join("");
  const stages = STAGES.map((stage) => `<g id="jali-${stage}">${drawLayers((layer) => TILE.stages[stage][layer]?.(0, 0))}</g>`);
  return [
    ...stages,
    `<path id="jali-corners" class="j-strap" d="${corners}"/>`,
    `<path id="jali-corners-glazed" class="g-diamond" d="${corners}"/>`,
    drawMark(),
    ...PORTRAIT_THETAS.map(drawPortrait),
  ].join("");
}

/** The logo: an eight-pointed star with the last point lit. Seven days, then launch. */
function drawMark(): string {
  const { outline, tips, valleys } = octagonStar(CENTRE, 45);
  const core = octagonStar(CENTRE, THETA, 2).valleys.map(([x, y]): Point => [0.5 + (x - 0.5) * 1.05, 0.5 + (y - 0.5) * 1.05]);
  const lastTip = [valleys[6], tips[7], valleys[7]].filter((point) => point !== undefined);
  const line = (name: string, shape: readonly Point[]) => `<path class="mark-${name}" d="${trace(shape)}"/>`;
  return `<g id="mark">${line("line", outline)}${line("core", core)}${line("tip", lastTip)}</g>`;
}

const PORTRAIT_THETAS = [67.5, 56.25, 72];

const drawPortrait = (theta: number, index: number) =>
  `<path id="portrait-${index}" class="portrait-line" d="${trace(octagonStar(CENTRE, theta).outline)}${trace(octagon(CENTRE))}"/>`;

/** A wall's cell; cells that look the same share a class name. */
export type WallCell = { n: StageNumber; x: number; y: number; className: string };

/** The look of a cell on ink: dim behind text, half glazed, or glazed in two alternating colours. */
export function lookOf(x: number, y: number, n: StageNumber): string {
  if (x < 3) return "far";
  if (n === 6) return "n6";
  return n === 7 && (x + y) % 2 === 1 ? "alt n7" : "near";
}

type Corners = Map<string, string>;

/** The class each corner is drawn with: where several classes meet, the last cell's. */
function listCorners(cells: readonly WallCell[], diamond: Shape): Corners {
  const corners: Corners = new Map();
  for (const { x, y, className } of cells) {
    for (const [right, down] of CORNERS) corners.set(diamond(x + right, y + down), className);
  }
  return corners;
}

const cornersOf = (corners: Corners, className: string) => [...corners].flatMap(([data, owner]) => (owner === className ? data : []));

/**
 * A wall as markup for `dangerouslySetInnerHTML`, from this code's numbers and class names only. One group per class name, one path per
 * layer: the browser handles forty elements instead of a thousand.
 */
export function drawWall(cells: readonly WallCell[]): string {
  const { stages, diamond } = TILE;
  const cornersFrom = (first: StageNumber) =>
    listCorners(
      cells.filter(({ n }) => n >= first),
      diamond,
    );
  const glazes = cornersFrom(7);
  const straps = cornersFrom(5);
  return [...new Set(cells.map(({ className }) => className))]
    .map((className) => {
      const alike = cells.filter((cell) => cell.className === className);
      const extra: Partial<Record<Layer, string[]>> = {
        "g-diamond": cornersOf(glazes, className),
        "j-strap": cornersOf(straps, className),
      };
      const dataOf = (layer: Layer) => [...alike.map(({ n, x, y }) => stages[n][layer]?.(x, y)), ...(extra[layer] ?? [])].join("");
      return `<g class="${className}">${drawLayers(dataOf)}</g>`;
    })
    .join("");
}
