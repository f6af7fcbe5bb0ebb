import { palette as p } from "../palette.ts";
import { canvas, rect, times } from "../shapes.ts";
import { bust, glasses, hair, mirror, plane, shoulders, skins } from "./head.ts";

const fuzz = [
  [-152, -110],
  [-166, -80],
  [-164, -10],
  [-148, 20],
  [-140, -70],
] as const;
const front =
  plane(fuzz, hair.grey.light, 6) +
  plane(mirror(fuzz), hair.grey.shade, 6) +
  plane(
    [
      [-112, -212],
      [-60, -238],
      [60, -238],
      [112, -212],
    ],
    skins.oat.light,
    6,
  ) +
  plane(
    [
      [20, -236],
      [60, -238],
      [112, -212],
      [20, -206],
    ],
    skins.oat.shade,
    6,
  ) +
  glasses(p.cobaltDeep, 13);
const crates = [p.cobaltMid, p.terracotta, p.cobaltDeep, p.marigold, p.cobaltMid, p.turquoise];
const stack = times(4, (row) =>
  times(2, (column) => {
    const [x, y] = [column * 500 - (row % 2) * 200 - 40, row * 240];
    return (
      rect(x, y + 8, 484, 224, crates[(row * 2 + column * 3) % 6] ?? p.cobaltMid) +
      times(7, (i) => rect(x + 36 + i * 62, y + 30, 12, 180, "#0e132033"))
    );
  }),
);
const clothes =
  shoulders(480, 730, 420, { light: p.inkHigh, shade: p.ink }) +
  plane(
    [
      [370, 726],
      [480, 860],
      [590, 726],
      [560, 700],
      [400, 700],
    ],
    p.white,
    6,
  ) +
  plane(
    [
      [452, 800],
      [508, 800],
      [530, 1000],
      [430, 1000],
    ],
    p.marigold,
    4,
  );

/** Before a stack of containers. */
export const danielMeyer = () =>
  canvas(p.cobalt, 960, 960) +
  stack +
  bust({
    x: 480,
    y: 440,
    scale: 1.42,
    clothes,
    front,
    look: { id: "daniel", skin: skins.oat, jaw: 118, brow: 12, browColor: "#a9a49c", iris: "#2b5d8c", nose: 40 },
  });
