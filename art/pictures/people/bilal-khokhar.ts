import { palette as p } from "../palette.ts";
import { canvas, fill, rect, starPath, octagonPath, stroke, times } from "../shapes.ts";
import { bust, glasses, hair, plane, shoulders, skins } from "./head.ts";

const crown =
  plane(
    [
      [-150, -90],
      [-164, -180],
      [-110, -256],
      [10, -280],
      [130, -250],
      [166, -170],
      [152, -90],
      [128, -150],
      [60, -176],
      [-40, -160],
      [-120, -150],
    ],
    hair.black.shade,
    10,
  ) +
  plane(
    [
      [-150, -90],
      [-164, -180],
      [-110, -256],
      [10, -280],
      [-10, -190],
      [-120, -150],
    ],
    hair.black.light,
    10,
  );
const beard =
  plane(
    [
      [-148, 10],
      [-122, 70],
      [-60, 92],
      [0, 100],
      [0, 172],
      [60, 236],
      [-60, 240],
      [-124, 160],
    ],
    hair.black.light,
    8,
  ) +
  plane(
    [
      [148, 10],
      [122, 70],
      [60, 92],
      [0, 100],
      [10, 112],
      [0, 250],
      [60, 240],
      [124, 160],
    ],
    hair.black.shade,
    8,
  ) +
  stroke("M-36 136Q2 152 38 134", skins.almond.shade, 12);
const clothes =
  shoulders(480, 690, 380, { light: p.turquoiseMid, shade: p.turquoiseDeep }) +
  plane(
    [
      [380, 692],
      [480, 740],
      [580, 692],
      [566, 670],
      [480, 708],
      [394, 670],
    ],
    p.turquoiseDark,
    8,
  );

const KEY = 84;
const caps: Record<string, string> = { "0 0": p.marigold, "2 9": p.terracotta };
const cap = (row: number, column: number, width = 1) => {
  const [x, y, w] = [26 + column * (KEY + 8) + row * 24, 738 + row * 76, KEY * width + 8 * (width - 1)];
  const top = caps[`${row} ${column}`] ?? p.paper;
  return rect(x, y, w, 66, p.paperLine, { r: 8 }) + rect(x + 8, y + 4, w - 16, 48, top, { r: 8 });
};
const keyboard =
  rect(-20, 704, 1000, 280, p.sand, { r: 20 }) +
  rect(-20, 704, 1000, 14, p.sandLight) +
  times(3, (row) => times(12, (column) => cap(row, column - (row ? 1 : 0))));

/** Behind a keyboard that is older than the firm. */
export const bilalKhokhar = () =>
  canvas(p.terracottaDeep, 960, 960) +
  fill(starPath(480, 360, 560), p.terracotta) +
  stroke(octagonPath(480, 360, 610), p.terracottaMid, 6) +
  bust({
    x: 480,
    y: 374,
    scale: 1.16,
    clothes,
    front: beard + crown + glasses(p.ink),
    look: { id: "bilal", skin: skins.almond, jaw: 124, brow: 16, nose: 40 },
  }) +
  keyboard;
