import { palette as p } from "../palette.ts";
import { canvas, each, fill, starPath, stroke } from "../shapes.ts";
import { bust, hair, mirror, plane, shoulders, skins } from "./head.ts";

const side = [
  [-152, -120],
  [-164, -60],
  [-154, 10],
  [-142, -50],
] as const;
const whiskers = [
  [2, 92],
  [-40, 92],
  [-104, 118],
  [-128, 100],
  [-112, 144],
  [-52, 142],
  [2, 120],
] as const;
const front =
  plane(side, hair.grey.light, 6) +
  plane(mirror(side), hair.grey.shade, 6) +
  plane(whiskers, p.white, 8) +
  plane(mirror(whiskers), hair.grey.light, 8) +
  plane(
    [
      [-160, -126],
      [-176, -210],
      [-100, -286],
      [100, -300],
      [178, -216],
      [160, -126],
    ],
    p.paper,
    12,
  ) +
  plane(
    [
      [10, -126],
      [20, -292],
      [100, -300],
      [178, -216],
      [160, -126],
    ],
    p.sand,
    12,
  ) +
  stroke("M-160 -130H160", p.paperLine, 10);
const clothes =
  shoulders(480, 730, 420, { light: p.white, shade: p.sandLight }) + stroke("M480 800V1000M420 740L480 800L540 740", p.paperLine, 10);
const suns = [
  [120, 150],
  [850, 150],
  [90, 520],
  [880, 520],
] as const;

/** A baker under his cap, before the sun is up. */
export const ghulamFaridAwan = () =>
  canvas(p.marigold, 960, 960) +
  each(suns, ([x, y]) => fill(starPath(x, y, 150), p.marigoldDeep) + fill(starPath(x, y, 70), p.marigoldPale)) +
  bust({
    x: 480,
    y: 456,
    scale: 1.4,
    clothes,
    front,
    look: { id: "ghulam", skin: skins.clove, jaw: 120, brow: 16, browColor: "#d8d4cd", nose: 44 },
  });
