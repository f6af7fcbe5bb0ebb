import { palette as p } from "../palette.ts";
import { canvas, rect, stroke, times } from "../shapes.ts";
import { bust, hair, plane, shoulders, skins } from "./head.ts";

const curls =
  plane(
    [
      [-152, -70],
      [-178, -150],
      [-150, -236],
      [-80, -290],
      [10, -284],
      [60, -316],
      [130, -270],
      [176, -200],
      [160, -70],
      [136, -120],
      [96, -160],
      [50, -128],
      [0, -168],
      [-60, -126],
      [-110, -156],
    ],
    hair.black.shade,
    16,
  ) +
  plane(
    [
      [-152, -70],
      [-178, -150],
      [-150, -236],
      [-80, -290],
      [-20, -270],
      [-60, -200],
      [-110, -156],
    ],
    hair.black.light,
    16,
  );
const moustache = plane(
  [
    [-54, 100],
    [-18, 90],
    [6, 96],
    [30, 90],
    [62, 98],
    [34, 110],
    [4, 106],
    [-24, 110],
  ],
  hair.black.shade,
  4,
);
const PITCH = 48;
const weave = times(7, (row) =>
  times(21, (column) => {
    const [x, y] = [column * PITCH - 20, 694 + row * PITCH];
    const isOver = (row + column) % 2 === 0;
    return isOver
      ? rect(x - 2, y + 7, PITCH + 4, PITCH - 14, row === 2 ? p.marigold : p.cobaltLift, { r: 7 })
      : rect(x + 7, y - 2, PITCH - 14, PITCH + 4, p.cobalt, { r: 7 });
  }),
);
const cloth = `<clipPath id="danyal-cloth"><path d="M0 960V800L330 690L480 760L630 690L960 800V960Z"/></clipPath><g clip-path="url(#danyal-cloth)">${rect(0, 660, 960, 300, p.cobaltDeep)}${weave}${plane(
  [
    [480, 960],
    [480, 760],
    [630, 690],
    [960, 800],
    [960, 960],
  ],
  "#0e132044",
)}</g>`;
const corner = (x: number, y: number, dx: number, dy: number) => stroke(`M${x + dx} ${y}H${x}V${y + dy}`, p.marigold, 16);
const finder = corner(210, 84, 100, 100) + corner(750, 84, -100, 100) + corner(210, 660, 100, -100) + corner(750, 660, -100, -100);

/** Seen as his cameras see cloth. */
export const danyalRizwi = () =>
  canvas(p.turquoise, 960, 960) +
  times(8, (row) => stroke(`M0 ${60 + row * 120}H960M${60 + row * 120} 0V960`, p.turquoiseMid, 5)) +
  bust({
    x: 480,
    y: 398,
    scale: 1.14,
    tilt: 4,
    clothes: shoulders(480, 700, 360, { light: p.ink, shade: p.ink }) + cloth,
    front: curls + moustache,
    look: { id: "danyal", skin: skins.wheat, jaw: 110, brow: 18, gaze: 4, nose: 38 },
  }) +
  finder;
