import { heading } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, lattice, rect, stroke, turn } from "../shapes.ts";
import { bust, hair, plane, shoulders, skins } from "./head.ts";

const back = plane(
  [
    [-168, -120],
    [-124, -232],
    [0, -266],
    [124, -232],
    [168, -120],
    [196, 120],
    [140, 176],
    [-140, 176],
    [-196, 120],
  ],
  hair.black.shade,
  14,
);
const front =
  plane(
    [
      [-46, -232],
      [-120, -218],
      [-164, -120],
      [-190, 112],
      [-156, 150],
      [-146, -20],
      [-122, -110],
    ],
    hair.black.light,
    10,
  ) +
  plane(
    [
      [-46, -232],
      [20, -150],
      [120, -96],
      [148, 0],
      [150, 152],
      [192, 112],
      [164, -120],
      [110, -220],
    ],
    hair.black.shade,
    10,
  ) +
  plane(
    [
      [-34, -232],
      [36, -172],
      [126, -126],
      [146, -64],
      [112, -110],
      [18, -150],
    ],
    hair.grey.shade,
    3,
  );
const clothes =
  shoulders(480, 706, 360, { light: p.inkHigh, shade: p.ink }) +
  plane(
    [
      [388, 700],
      [480, 860],
      [420, 980],
      [310, 800],
    ],
    p.inkLine,
    6,
  ) +
  plane(
    [
      [572, 700],
      [480, 860],
      [540, 980],
      [650, 800],
    ],
    p.inkRaised,
    6,
  );
const page = turn(
  -7,
  300,
  800,
  rect(140, 664, 372, 420, "#0e132055") +
    rect(118, 642, 372, 420, p.paper) +
    heading(152, 764, "1", 124, { fill: p.terracotta }) +
    stroke("M246 704H448M246 748H408M160 818H448M160 866H448M160 914H372", p.ink, 13),
);
const hand =
  plane(
    [
      [560, 1000],
      [540, 880],
      [470, 846],
      [430, 852],
      [436, 880],
      [484, 892],
      [496, 1000],
    ],
    skins.wheat.light,
    12,
  ) +
  plane(
    [
      [560, 1000],
      [545, 910],
      [520, 930],
      [524, 1000],
    ],
    skins.wheat.shade,
    12,
  );

/** The first page of a project, in the hand that sends it back when it becomes two. */
export const nadiaSarwari = () =>
  canvas(p.cobalt, 960, 960) +
  lattice(320, p.cobaltMid, { w: 5 }) +
  bust({
    x: 500,
    y: 388,
    scale: 1.16,
    tilt: 3,
    back,
    clothes,
    front,
    look: { id: "nadia", skin: skins.wheat, jaw: 106, brow: 9, gaze: -6, lips: p.terracottaDeep },
  }) +
  page +
  hand;
