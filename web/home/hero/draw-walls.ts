import type { Shown } from "../../../content/claims.ts";
import { CELL } from "../../lattice/cell.ts";
import { CENTRE, diamondStar, octagon, octagonStar, type Point, THETA, trace } from "../../lattice/jali.ts";

/**
 * The hero's two walls as SVG markup, drawn at render time. Repeated shapes are defined once and cloned with `<use>`, since a page carries
 * the markup twice: as HTML and as loader data. Rows are counted from the ground, in blocks of three.
 */

const DAYS = 7;
/** Columns outside the week only fill the margins of wide screens: -4 to 12 cover a window of 3300 px. */
const LEFTMOST = -4;
const RIGHTMOST = 12;
const BLOCK = 3;
const BLOCKS = 3;

type Outline = readonly Point[];

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const moved = (points: Outline, down: number): Point[] => points.map(([x, y]) => [x, y + down]);
const traceAll = (outlines: readonly Outline[]) => outlines.map((outline) => trace(outline)).join("");
const path = (className: string, d: string) => `<path class="${className}" d="${d}"/>`;
const group = (id: string, ...parts: readonly string[]) => `<g id="wall-${id}">${parts.join("")}</g>`;
const use = (id: string, down: number, className = "") =>
  `<use href="#wall-${id}"${down === 0 ? "" : ` y="${down * CELL}"`}${className && ` class="${className}"`}/>`;
const svg = (className: string, rows: number, content: string) =>
  `<svg class="${className}" viewBox="0 0 ${CELL} ${rows * CELL}">${content}</svg>`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The wall's tile: a star with facets in three tones, its core, and a diamond on its lower left corner. */
const star = octagonStar(CENTRE);
const inner = octagonStar(CENTRE, THETA, 2).valleys;
const corner = diamondStar([0, 1]).outline;
const at = (points: Outline, index: number): Point => points[(index + points.length) % points.length] ?? CENTRE;
const around = range(0, 7);
const facets = (corners: (index: number) => Outline) => around.map(corners);
const core = around.map((index) => at(inner, index - 1));
const onTile: readonly (readonly [className: string, outlines: readonly Outline[]])[] = [
  ["facet-ground", [octagon(CENTRE)]],
  ["facet-deep", facets((index) => [at(star.valleys, index), at(core, index), at(core, index + 1)])],
  ["facet-mid", facets((index) => [at(star.tips, index), at(star.valleys, index), at(core, index)])],
  ["facet-light", facets((index) => [at(star.tips, index), at(core, index), at(star.valleys, index - 1)])],
  ["facet-core", [core]],
  ["facet-edge", [star.outline]],
];
const drawAll = (outlines: readonly Outline[], downs: readonly number[]) =>
  traceAll(downs.flatMap((down) => outlines.map((outline) => moved(outline, down))));
/** Tiles of one colour, a path per tone and not per tile: the browser styles each element of each clone. */
const tiles = (...downs: readonly number[]) => onTile.map(([className, outlines]) => path(className, drawAll(outlines, downs)));
const diamonds = (...downs: readonly number[]) => path("facet-diamond", drawAll([corner], downs));

/** The window around a figure: the logo's star, two crossed squares. As in the logo, the upper right point lights last. */
const mark = octagonStar(CENTRE, 45);
const LIT_POINT = 7;
const pointOf = (index: number): [Point, Point, Point] => [at(mark.valleys, index - 1), at(mark.tips, index), at(mark.valleys, index)];
const half = ([[x, y], , [otherX, otherY]]: [Point, Point, Point]): Point => [(x + otherX) / 2, (y + otherY) / 2];
const pane = [
  path("facet-ground", trace(octagon(CENTRE))),
  path("facet-mid", traceAll(around.map(pointOf).map((point) => [point[0], point[1], half(point)]))),
  path("facet-light", traceAll(around.map(pointOf).map((point) => [half(point), point[1], point[2]]))),
  path("pane", trace(mark.valleys)),
  diamonds(0),
  path("facet-edge", traceAll([mark.outline, octagon(CENTRE)])),
];

const circle = (down: number) => {
  const [right, middle, radius] = [CELL, (down + 0.5) * CELL, CELL / 2];
  return `M${right} ${middle}A${radius} ${radius} 0 1 1 0 ${middle}A${radius} ${radius} 0 1 1 ${right} ${middle}`;
};
const rays = (down: number) => star.tips.map((tip) => trace(moved([CENTRE, tip], down), false)).join("");
const rows = range(0, BLOCK - 1);
const circles = path("ring", rows.map(circle).join(""));
const squares = [0, 1].map((odd) => mark.tips.filter((_, index) => index % 2 === odd));

const node = core.map(([x, y]): Point => [0.5 + (x - 0.5) / 4, 0.5 + (y - 0.5) / 4]);

/** A block of tiles in alternating colours. */
const block = (outer: string, middle: string, inside = "middle") => use("outer", 0, outer) + use(inside, 0, middle);

/** A star before its tile is glazed. */
const bareStar = onTile.filter(([className]) => className !== "facet-ground" && className !== "facet-core");

const definitions = [
  group("bare", ...tiles(1)),
  group("middle", use("bare", 0), diamonds(1)),
  group("star", ...bareStar.map(([className, outlines]) => path(className, traceAll(outlines)))),
  group("outer", ...tiles(0, 2), diamonds(0, 2)),
  group("pane", ...pane),
  group("tiles-0", block("", "other")),
  group("tiles-1", block("other", "")),
  // The third window's point ends where the seventh column would have a diamond.
  group("tiles-beside", block("other", "", "bare")),
  group("nodes", path("lit", traceAll(rows.map((down) => moved(node, down))))),
  group("cores", path("pane", traceAll(rows.map((down) => moved(core, down))))),
  group("circles", circles),
  group("lines", circles, path("ray", rows.map(rays).join("")), path("strap", traceAll(rows.map((down) => moved(star.outline, down))))),
  group("stages", circles, path("ray", [1, 2].map(rays).join("")), path("strap", trace(moved(star.outline, 2)))),
  group("pane-ring", path("ring", circle(0))),
  group("pane-lines", path("ring", circle(0)), path("ray", traceAll(squares)), path("strap", trace(mark.valleys))),
].join("");

/** A column's blocks, from the ground up. Narrow windows show all, wide ones fewer. */
const stack = (nameOf: (place: number) => string) =>
  range(0, BLOCKS - 1)
    .map((place) => use(nameOf(place), (BLOCKS - 1 - place) * BLOCK, place === 0 ? "" : `b${place}`))
    .join("");
const column = (className: string, ...parts: readonly string[]) =>
  `<div class="col ${className}"><div class="in">${parts.join("")}</div></div>`;
const rising = (glaze: string, words = "") => `<div class="rise"><div class="lift">${glaze}${words}</div></div>`;
const wiped = (height: number, lines: string) => `<div class="wipe">${svg("draw", height, lines)}</div>`;
const TALL = BLOCK * BLOCKS;
const tall = (className: string, content: string) => svg(className, TALL, content);
/** On phones the whole wall is low, and its rows show the stages: two of tiles, one of stars, and above them lines and circles. */
const onPhone = (...parts: readonly string[]) => `<g class="phone">${parts.join("")}</g>`;
const glazeOnPhone = (outer: string, middle: string) =>
  onPhone(use("middle", TALL - 2, outer), use("middle", TALL - BLOCK, middle), use("star", TALL - BLOCK, outer));
const placeOf = (x: number) => `x${x < 0 ? "m" : ""}${Math.abs(x)} n${Math.min(DAYS, Math.max(1, x))}`;

/** Lines that appear from left to right, the glaze that rises over them, the nodes, and the lamps that light when the week is full. */
function wallColumn(x: number, ground = `tiles-${x & 1}`, hasStages = false): string {
  const lines = stack(() => "lines") + (hasStages ? onPhone(use("stages", BLOCK)) : "");
  const nodes = stack(() => "nodes");
  const cores = stack(() => "cores");
  const onWide = stack((place) => (place === 0 ? ground : `tiles-${(x + place) & 1}`));
  const glaze = onWide + (hasStages ? glazeOnPhone(x & 1 ? "other" : "", x & 1 ? "" : "other") : "");
  const isOuter = x < 0 || x > DAYS + 1;
  const className = `${placeOf(x)} ${x < 6 ? "low" : "high"}${isOuter ? " outer" : ""}`;
  return column(className, wiped(TALL, lines), rising(tall("glaze", glaze)), tall("last", nodes), tall("lamp", cores + nodes));
}

/** Above the low wall the front is open: circles in column 4, stars in column 5. */
function drawWeek(): string {
  const front = [
    column(
      `${placeOf(4)} front`,
      wiped(
        TALL,
        stack(() => "circles"),
      ),
    ),
    column(
      `${placeOf(5)} front`,
      wiped(
        TALL,
        stack(() => "lines"),
      ),
    ),
  ];
  const defs = `<svg class="absolute size-0 overflow-hidden"><defs>${definitions}</defs></svg>`;
  return [defs, ...front, ...range(LEFTMOST, RIGHTMOST).map((x) => wallColumn(x, undefined, x >= 0 && x <= DAYS + 1))].join("");
}

/** A window spans two columns; if there is room, a tile of that size is above it. */
const WIDE = 2;
const wide = (className: string, content: string) => svg(className, WIDE, content);

function windowColumn({ figure, label, note = "" }: Shown, index: number): string {
  const words = `<p class="fig"><b>${escaped(figure)}</b><span>${escaped(label)}</span><small>${escaped(note)}</small></p>`;
  const [glazed, above] = index % 2 ? ["other", "b1"] : ["", "b1 other"];
  return column(
    `two w${index} n${2 * index + 1}`,
    wiped(WIDE, use("pane-lines", 1) + use("pane-lines", 0, "b1")),
    rising(wide("glaze", use("pane", 1, glazed) + use("middle", -1, above)), words),
    wide("last", `${path("lit", trace(moved(pointOf(LIT_POINT), 1)))}<path class="lit b1" d="${trace(node)}"/>`),
  );
}

function drawFigures(figures: readonly Shown[]): string {
  const lines = (className: string, ...drawn: readonly string[]) => column(`two ${className}`, wiped(WIDE, drawn.join("")));
  return [
    lines("w1 n3 front", use("pane-ring", 0), use("pane-ring", 1)),
    lines("w2 n5 front", use("pane-lines", 0), use("pane-lines", 1)),
    lines(`${placeOf(0)} left outer`, use("pane-lines", 1)),
    lines(`${placeOf(-1)} left outer`, use("pane-lines", 1)),
    ...figures.map(windowColumn),
    wallColumn(DAYS, "tiles-beside"),
    ...range(DAYS + 1, RIGHTMOST).map((x) => wallColumn(x)),
  ].join("");
}

/** Ten small lights that move along the lines. */
const lights = range(0, 9)
  .map((index) => `<i class="light l${index}"></i>`)
  .join("");

/** One wall per slide (the week, built day by day; the three figures, in windows of two days each), and the lights over both. */
export const drawHeroWalls = (figures: readonly Shown[]): string[] => [drawWeek(), drawFigures(figures), lights];
