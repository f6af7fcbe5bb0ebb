import type { Sign } from "../../../content/services/signs.ts";
import { at, core, cutBox, fill, line, octagonAt, polygon, star, tick, writeText, writing, type Fill, type Stroke } from "./pen.ts";
import { CELL } from "../../lattice/cell.ts";

/** Shared objects of scenes and signs, each in a box of one cell. */

/** A sheet of paper with a folded corner. */
const sheet = (paint: Fill, width = CELL * 0.8, height = CELL, fold = 50) =>
  fill(
    paint,
    polygon([
      [0, 0],
      [width - fold, 0],
      [width, fold],
      [width, height],
      [0, height],
    ]),
  );

/** Head and shoulders in an octagon's middle. */
const person = (paint: Fill, x: number, y: number, scale = 1) =>
  fill(
    paint,
    octagonAt(x, y - 26 * scale, 28 * scale) +
      polygon([
        [x - 62 * scale, y + 72 * scale],
        [x - 62 * scale, y + 44 * scale],
        [x - 34 * scale, y + 16 * scale],
        [x + 34 * scale, y + 16 * scale],
        [x + 62 * scale, y + 44 * scale],
        [x + 62 * scale, y + 72 * scale],
      ]),
  );

const envelope = (paint: Fill, stroke: Stroke, x: number, y: number, width: number, height: number) =>
  fill(paint, cutBox(x, y, width, height, 0)) + line(stroke, `M${x} ${y}l${width / 2} ${height * 0.55}l${width / 2} ${-height * 0.55}`);

/** A sickle, its middle at 0, 0. */
const moon = (paint: Fill, radius: number) =>
  fill(paint, `M0 ${-radius}A${radius} ${radius} 0 1 0 ${radius} 0A${radius * 0.78} ${radius * 0.78} 0 0 1 0 ${-radius}z`);

const bolt = (paint: Fill) => fill(paint, "M10 -20h44l-30 46h32l-66 78l14 -56h-30z");

/** A pencil whose point is at 0, 0. */
const pencil = (paint: Fill, tip: Fill) => fill(paint, "M10 -36l80 -80l26 26l-80 80z") + fill(tip, "M0 0l10 -36l26 26z");

/** Objects 240 high, centred at 0, 0. */
const bulb = (paint: Fill, stroke: Stroke) =>
  fill(paint, octagonAt(0, -20, 84)) +
  fill(paint, "M-44 56h88v18h-88zM-44 84h88v10l-18 16h-52l-18 -16z") +
  line(stroke, "M-40 -26l24 24l16 -18l16 18l24 -24M-16 -2v66M16 -2v66");
const letters = (paint: Fill, top: Fill) =>
  [0, 1, 2].map((index) => at(-104 + index * 16, 22 - index * 64, envelope(index === 2 ? top : paint, "mark-ink", 0, 0, 176, 80))).join("");
/** Database drums, the top one lit. */
const drums = (paint: Fill, lamp: Fill, top: Fill) =>
  [0, 1, 2]
    .map((index) => {
      const y = 38 - index * 66;
      return (
        fill(index === 2 ? top : paint, cutBox(-96, y, 192, 58, 22)) + fill(lamp, octagonAt(-56, y + 29, 11) + `M-20 ${y + 22}h80v14h-80z`)
      );
    })
    .join("");

const phone = (x: number, y: number, width: number, height: number) =>
  fill("ink", cutBox(x, y, width, height, 18)) + fill("pale", cutBox(x + 12, y + 12, width - 24, height - 24, 10));
const page = (x = 0) => at(x, 0, sheet("ink"));
const chip = (x: number, y: number) =>
  line("mark-ink", [-32, 0, 32].map((step) => `M${x - 66} ${y + step}h132M${x + step} ${y - 66}v132`).join("")) +
  fill("ink", cutBox(x - 50, y - 50, 100, 100, 18));
const key = () =>
  `<path class="s-ink" fill-rule="evenodd" d="${octagonAt(60, 100, 56)}${octagonAt(52, 100, 22)}"/>` +
  fill("ink", "M110 88h86v58h-26v-34h-16v24h-24v-24h-20z");

/** A piece of a scene, cut out of it in an octagon. */
const board = (sign: Sign, paint: Fill, drawing: string) =>
  `<clipPath id="board-${sign}"><path d="${cutBox(0, 0, CELL, CELL)}"/></clipPath>` +
  `<g clip-path="url(#board-${sign})">${fill(paint, `M0 0h${CELL}v${CELL}h-${CELL}z`)}${drawing}</g>`;

/** Questions of an exam as rows of stars: the missed ones are dots, and the row that passes is marked. */
const exam = () =>
  [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2, 3, 4, 5].map((column) => {
      const [x, y] = [(row & 1 ? -2 : 18) + column * 40, 20 + row * 40];
      const isMissed = (column === 3 && row === 0) || (column === 2 && row === 3) || (column === 4 && row === 4);
      return isMissed ? fill("lit", octagonAt(x, y, 5)) : star(row === 2 ? "paper" : "pale", x, y, 0.19);
    }),
  );
const step = (y: number, paint: Fill, mark: string) =>
  fill("paper", `M104 ${y - 24}h100v48h-100z`) +
  fill("ink", `M118 ${y - 10}h90v8h-90zM118 ${y + 6}h50v8h-50z`) +
  fill(paint, octagonAt(62, y, 27)) +
  mark;
const fallen = [112, 96, 78, 62, 46];

/** Icons of the benefits, each in a box of one cell. */
const SIGNS: Record<Sign, () => string> = {
  plan: () =>
    board(
      "plan",
      "tile",
      fill("paper", "M42 28h160v180h-160z") +
        fill("ink", "M60 52h66v14h-66z") +
        writing("pale", 60, 86, [58, 68], 30, 12) +
        fill("tile", "M50 124l88 -8v8l-88 8z") +
        fill("ink", "M60 148h96v12h-96zM60 172h66v12h-66z") +
        at(132, 122, pencil("ink", "lit")),
    ),
  exam: () => board("exam", "ink", fill("tile", "M0 78h200v44h-200z") + exam().join("")),
  run: () =>
    board(
      "run",
      "tile",
      fill("pale", "M58 0h8v140h-8z") +
        step(36, "ink", line("mark", tick(60, 36, 12))) +
        step(100, "ink", line("mark", tick(60, 100, 12))) +
        step(164, "lit", fill("ink", "M52 152h7v24h-7zM65 152h7v24h-7z")),
    ),
  bars: () =>
    board(
      "bars",
      "ink",
      fill("pale", fallen.map((height, index) => `M${14 + index * 31} ${166 - height}h23v${height}h-23z`).join("")) +
        fill("lit", "M169 132h23v34h-23z") +
        fill("paper", "M0 166h200v5h-200z") +
        writeText(136, 82, "6%", 54, "paper"),
    ),
  question: () => fill("ink", cutBox(0, 0, 200, 200)) + writeText(100, 156, "?", 172, "lit"),
  idea: () => at(100, 96, bulb("tile", "mark-ink")),
  letters: () => at(100, 106, letters("pale", "tile")),
  data: () => at(100, 104, drums("tile", "paper", "ink")),
  team: () =>
    person("pale", 146, 76, 0.9) +
    person("tile", 54, 76, 0.9) +
    fill("ink", octagonAt(100, 84, 34)) +
    fill("ink", "M24 196v-40l36 -34h80l36 34v40z"),
  newest: () => chip(86, 114) + star("pale", 86, 114, 0.36) + star("lit", 160, 40, 0.4),
  "night-watch": () => at(92, 106, moon("ink", 92)) + star("lit", 148, 56, 0.34),
  source: () => page() + writing("pale", 26, 62, [86, 60], 34, 12) + fill("lit", "M26 130h104v-26l66 42l-66 42v-26h-104z"),
  gap: () =>
    [
      [50, 50],
      [150, 50],
      [50, 150],
    ]
      .map(([x = 0, y = 0]) => fill("ink", octagonAt(x, y, 50)) + star("tile", x, y, 0.42))
      .join("") +
    line("mark-ink", octagonAt(150, 150, 48)) +
    fill("lit", "M144 122h12v22h22v12h-22v22h-12v-22h-22v-12h22z"),
  festival: () => at(88, 110, moon("tile", 88)) + star("lit", 150, 50, 0.46),
  lock: () =>
    `<path class="s-ink" fill-rule="evenodd" d="M44 100v-56l40 -40h32l40 40v56h-26v-44l-24 -26h-12l-24 26v44z"/>` +
    fill("tile", cutBox(22, 88, 156, 112, 24)) +
    core("lit", 100, 144, 0.62),
  storm: () => fill("ink", octagonAt(76, 74, 60) + octagonAt(138, 86, 44) + cutBox(6, 76, 188, 58, 29)) + at(104, 104, bolt("lit")),
  correction: () => page() + writing("pale", 26, 62, [90, 60, 90], 40, 12) + at(92, 178, pencil("tile", "lit")),
  twins: () =>
    phone(0, 20, 86, 160) +
    phone(114, 20, 86, 160) +
    star("tile", 43, 100, 0.3) +
    star("tile", 157, 100, 0.3) +
    line("mark-ink", "M86 100h28"),
  offline: () =>
    fill("ink", "M14 180v-32h28v32zM60 180v-68h28v68zM106 180v-108h28v108zM152 180v-150h28v150z") +
    fill(
      "paper",
      polygon([
        [4, 44],
        [24, 24],
        [196, 170],
        [176, 190],
      ]),
    ) +
    fill(
      "lit",
      polygon([
        [8, 36],
        [20, 24],
        [192, 176],
        [180, 188],
      ]),
    ),
  tried: () =>
    phone(0, 0, 104, 186) + at(76, 78, fill("tile", "M-9 0h18l12 12v52l38 8l20 20v40l-20 30h-60l-36 -54v-18l12 -4l16 12v-86z"), 0.9),
  light: () =>
    fill(
      "ink",
      polygon([
        [0, 0],
        [104, 0],
        [150, 46],
        [150, 200],
        [0, 200],
      ]),
    ) + fill("lit", "M62 48h26v60h34l-47 54l-47 -54h34z"),
  voice: () =>
    fill(
      "ink",
      polygon([
        [40, 10],
        [160, 10],
        [200, 50],
        [200, 110],
        [160, 150],
        [70, 150],
        [20, 196],
        [0, 150],
        [0, 50],
      ]),
    ) +
    fill("lit", "M92 44h16v72h-16z") +
    fill("pale", "M60 62h16v36h-16zM124 62h16v36h-16zM28 72h16v16h-16zM156 72h16v16h-16z"),
  key: () => key() + fill("lit", octagonAt(52, 100, 20)),
  familiar: () =>
    fill("ink", cutBox(0, 16, 200, 168, 20)) +
    fill("pale", "M18 52h164v112h-164z") +
    envelope("paper", "mark-ink", 46, 72, 108, 72) +
    fill("lit", "M20 28h14v14h-14z"),
  prepared: () =>
    fill("ink", cutBox(0, 10, 200, 180, 30)) +
    at(26, 38, sheet("pale"), 0.34) +
    writing("paper", 98, 44, [76, 50], 32, 12) +
    fill("lit", cutBox(60, 120, 114, 48, 14)) +
    line("mark-ink", tick(114, 144, 14)),
  trail: () =>
    line("mark-ink", "M28 20v160") +
    [34, 100, 166]
      .map(
        (y, index) =>
          fill(index === 2 ? "lit" : "tile", octagonAt(28, y, 28)) +
          line(index === 2 ? "mark-ink" : "mark", tick(26, y, 12)) +
          fill("ink", `M80 ${y - 18}h${100 - index * 24}v14h-${100 - index * 24}zM80 ${y + 6}h60v14h-60z`),
      )
      .join(""),
  "night-shift": () => fill("ink", cutBox(0, 0, 200, 200)) + at(86, 86, moon("pale", 52)) + fill("lit", "M44 152h112v16h-112z"),
  price: () =>
    fill(
      "ink",
      polygon([
        [0, 60],
        [60, 0],
        [200, 0],
        [200, 140],
        [140, 200],
      ]),
    ) +
    fill("paper", octagonAt(158, 42, 16)) +
    writeText(92, 142, "$", 120, "lit"),
  paragraph: () =>
    page() + writing("pale", 26, 58, [70], 0, 12) + fill("lit", "M26 84h108v44h-108z") + writing("pale", 26, 144, [108, 70], 26, 12),
  card: () =>
    fill("ink", cutBox(0, 30, 200, 140, 18)) +
    fill("tile", "M0 62h200v28h-200z") +
    fill("lit", cutBox(22, 112, 44, 34, 8)) +
    fill("pale", "M120 122h58v14h-58z"),
  wall: () =>
    [0, 1, 2, 3]
      .map((row) =>
        fill(
          row % 2 === 0 ? "ink" : "tile",
          row % 2 === 0
            ? `M0 ${row * 50}h95v44h-95zM105 ${row * 50}h95v44h-95z`
            : `M0 ${row * 50}h44v44h-44zM54 ${row * 50}h92v44h-92zM156 ${row * 50}h44v44h-44z`,
        ),
      )
      .join("") + star("lit", 100, 97, 0.42),
  swap: () =>
    at(0, 0, chip(70, 130)) +
    star("pale", 70, 130, 0.36) +
    fill("lit", cutBox(118, 12, 76, 76, 16)) +
    line("mark-ink", "M28 50v-30h62M76 6l14 14l-14 14M180 108v60h-40M154 154l-14 14l14 14"),
  name: () =>
    fill("ink", cutBox(0, 30, 200, 140, 24)) +
    fill("pale", octagonAt(58, 100, 42)) +
    person("ink", 58, 96, 0.52) +
    writing("paper", 116, 74, [62, 62], 30, 12) +
    fill("lit", "M116 134h36v14h-36z"),
  parts: () =>
    line("mark-ink", "M100 50L44 150h112z") +
    fill("ink", octagonAt(100, 46, 44)) +
    fill("tile", octagonAt(46, 150, 44)) +
    fill("lit", octagonAt(154, 150, 44)),
  door: () =>
    fill("ink", "M0 200v-140l40 -44h72l40 44v140z") +
    fill("lit", "M24 200v-126l28 -32h48l28 32v126z") +
    fill(
      "tile",
      polygon([
        [24, 200],
        [24, 74],
        [52, 42],
        [82, 66],
        [82, 190],
      ]),
    ) +
    fill("paper", octagonAt(70, 130, 7)),
};

export const drawSign = (sign: Sign): string => SIGNS[sign]();
