import { palette as p } from "../palette.ts";
import { canvas, disc, stroke } from "../shapes.ts";
import { bust, hair, plane, shoulders, skins } from "./head.ts";

const front =
  plane(
    [
      [-152, 20],
      [-128, 84],
      [-60, 98],
      [0, 100],
      [0, 160],
      [60, 226],
      [-56, 226],
      [-122, 146],
    ],
    hair.fair.light,
    8,
  ) +
  plane(
    [
      [152, 20],
      [128, 84],
      [60, 98],
      [0, 100],
      [8, 112],
      [0, 232],
      [56, 226],
      [122, 146],
    ],
    hair.fair.shade,
    8,
  ) +
  stroke("M-36 134Q2 152 38 132", skins.oat.deep, 12) +
  plane(
    [
      [-154, -80],
      [-168, -170],
      [-120, -250],
      [20, -290],
      [140, -250],
      [168, -160],
      [154, -80],
      [134, -140],
      [70, -196],
      [-40, -150],
      [-130, -140],
    ],
    hair.fair.shade,
    10,
  ) +
  plane(
    [
      [-154, -80],
      [-168, -170],
      [-120, -250],
      [20, -290],
      [70, -196],
      [-40, -150],
      [-130, -140],
    ],
    hair.fair.light,
    10,
  );
const branch =
  stroke("M90 960V0M90 700C90 560 230 600 230 460V220C230 120 90 140 90 40", p.turquoise, 20) +
  stroke("M870 960V0M870 620C870 480 760 500 760 380V0", p.cobaltMid, 20) +
  disc(230, 400, 40, p.marigold) +
  disc(90, 760, 40, p.turquoiseLift) +
  disc(870, 700, 40, p.cobaltLift) +
  disc(760, 190, 40, p.cobaltLift);
const clothes =
  shoulders(480, 730, 420, { light: p.cobaltMid, shade: p.cobalt }) +
  plane(
    [
      [376, 728],
      [480, 776],
      [584, 728],
      [566, 690],
      [480, 740],
      [394, 690],
    ],
    p.cobaltDeep,
    10,
  );

/** Between the branches that he reads before his own. */
export const tomasLind = () =>
  canvas(p.ink, 960, 960) +
  branch +
  bust({
    x: 480,
    y: 440,
    scale: 1.38,
    tilt: -3,
    clothes,
    front,
    look: { id: "tomas", skin: skins.oat, jaw: 120, brow: 14, browColor: "#8a5f2a", iris: "#2c6f73", nose: 36 },
  });
