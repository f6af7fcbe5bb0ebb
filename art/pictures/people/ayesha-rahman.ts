import { palette as p } from "../palette.ts";
import { canvas, fill, rect, times } from "../shapes.ts";
import { bust, path, plane, skins } from "./head.ts";

const veil = [
  [-182, 90],
  [-180, -150],
  [-112, -262],
  [0, -288],
  [112, -262],
  [180, -150],
  [182, 90],
  [130, 250],
  [-130, 250],
] as const;
const opening = "M-110 -156L0 -186L110 -156L136 -70V44L100 138L52 196H-52L-100 138L-136 44V-70Z";
const front =
  fill(path(veil) + opening, p.turquoiseLift, ' fill-rule="evenodd"') +
  fill("M16 -284L112 -262L180 -150L182 90L130 250H0V196H52L100 138L136 44V-70L110 -156L16 -182Z", "#48aaa3");
const clothes =
  plane(
    [
      [20, 1000],
      [150, 800],
      [330, 706],
      [480, 770],
      [640, 700],
      [810, 800],
      [940, 1000],
    ],
    p.turquoiseLift,
    10,
  ) +
  plane(
    [
      [470, 1000],
      [480, 770],
      [640, 700],
      [810, 800],
      [940, 1000],
    ],
    "#48aaa3",
    10,
  );
const slots = times(4, (row) =>
  times(4, (column) =>
    rect(24 + column * 234, 24 + row * 234, 210, 210, row === 1 && column === 3 ? p.marigold : p.turquoiseMid, { r: 12 }),
  ),
);

/** Before a day of bookings, one of them taken. */
export const ayeshaRahman = () =>
  canvas(p.turquoiseDark, 960, 960) +
  slots +
  bust({
    x: 480,
    y: 450,
    scale: 1.42,
    tilt: -3,
    clothes,
    front,
    look: { id: "ayesha", skin: skins.almond, jaw: 106, brow: 10, gaze: 6, lips: p.terracotta },
  });
