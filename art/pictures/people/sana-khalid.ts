import { palette as p } from "../palette.ts";
import { canvas, fill, octagonPath, starPath, stroke } from "../shapes.ts";
import { bust, hair, plane, shoulders, skins } from "./head.ts";

const back = plane(
  [
    [-160, -140],
    [-110, -246],
    [0, -276],
    [110, -246],
    [160, -140],
    [214, 90],
    [190, 330],
    [-190, 330],
    [-214, 90],
  ],
  hair.brown.shade,
  16,
);
const front =
  plane(
    [
      [40, -238],
      [-110, -224],
      [-166, -120],
      [-206, 90],
      [-186, 300],
      [-130, 300],
      [-150, 90],
      [-138, -60],
      [-70, -160],
    ],
    hair.brown.light,
    10,
  ) +
  plane(
    [
      [40, -238],
      [112, -222],
      [166, -120],
      [206, 90],
      [186, 300],
      [134, 300],
      [150, 90],
      [140, -70],
      [96, -150],
    ],
    hair.brown.shade,
    10,
  ) +
  stroke(octagonPath(-162, 110, 22) + octagonPath(162, 110, 22), p.marigold, 9);
const clothes =
  shoulders(480, 740, 400, { light: p.paper, shade: p.sand }) +
  plane(
    [
      [370, 734],
      [480, 900],
      [590, 734],
    ],
    skins.wheat.shade,
    4,
  );

/** Half of the plan is built, the other half is not. */
export const sanaKhalid = () =>
  canvas(p.terracotta, 960, 960) +
  plane(
    [
      [480, 0],
      [960, 0],
      [960, 960],
      [480, 960],
    ],
    p.terracottaDeep,
  ) +
  fill(starPath(480, 420, 460), p.terracottaDark) +
  stroke(octagonPath(480, 420, 498), p.terracottaLift, 8) +
  bust({
    x: 480,
    y: 430,
    scale: 1.38,
    tilt: 4,
    back,
    clothes,
    front,
    look: { id: "sana", skin: skins.wheat, jaw: 104, brow: 11, gaze: -8, lips: p.terracottaDeep, nose: 30 },
  });
