/**
 * Portrait heads: few flat planes, light from the upper left. The profile separates light from shadow, so that a frontal face shows both.
 * In a head's own coordinates the middle is 0, 0, the ears are at x = ±150, the chin at y = 206.
 */
import { disc, fill, stroke, within } from "../shapes.ts";

export type Points = readonly (readonly [x: number, y: number])[];
type Tone = { light: string; shade: string };
type Skin = Tone & { deep: string };

export const skins = {
  oat: { light: "#f1cbab", shade: "#d79b78", deep: "#a05d43" },
  almond: { light: "#e6b48c", shade: "#c78560", deep: "#8d4c33" },
  wheat: { light: "#d99f74", shade: "#b9744b", deep: "#7f432a" },
  clove: { light: "#b97a50", shade: "#935435", deep: "#5f301f" },
} as const satisfies Record<string, Skin>;

export const hair = {
  black: { light: "#2f2936", shade: "#17131b" },
  brown: { light: "#6b432c", shade: "#472b1c" },
  fair: { light: "#e0b66c", shade: "#bb8a45" },
  grey: { light: "#e9e6df", shade: "#bdbab6" },
} as const satisfies Record<string, Tone>;

const LINE = "#241a1c";

export const path = (points: Points, isClosed = true) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}${isClosed ? "Z" : ""}`;
/** A plane with straight sides and corners rounded by `r`. */
export const plane = (points: Points, color: string, r = 0) =>
  fill(path(points), color, r ? ` stroke="${color}" stroke-width="${r * 2}" stroke-linejoin="round"` : "");
export const mirror = (points: Points): Points => points.map(([x, y]) => [-x, y] as const);

/** The outline of a head, narrower or wider in the jaw. */
const skull = (jaw: number): Points => [
  [-112, -210],
  [-150, -120],
  [-152, 30],
  [-jaw, 136],
  [-jaw * 0.48, 206],
  [jaw * 0.48, 206],
  [jaw, 136],
  [152, 30],
  [150, -120],
  [112, -210],
];

/** Forehead, bridge, tip and wing of the nose, lips and chin as seen from the side: where the light ends. */
const profile = (nose: number): Points => [
  [20, -260],
  [16, -60],
  [6, -30],
  [16 + nose, 66],
  [14 + nose, 82],
  [2, 92],
  [6, 108],
  [16, 122],
  [6, 134],
  [14, 150],
  [2, 168],
  [14, 200],
  [8, 260],
];

type Face = {
  id: string;
  skin: Skin;
  /** Half the width of the jaw. */
  jaw?: number;
  /** How far the nose projects. */
  nose?: number;
  /** Thickness and colour of the brows. */
  brow?: number;
  browColor?: string;
  iris?: string;
  /** The lips' colour; without one a line. */
  lips?: string;
  /** How far to the right it looks. */
  gaze?: number;
};

const eye = (x: number, { iris = LINE, skin, gaze = 0 }: Face) =>
  fill(`M${x - 40} -10Q${x} -44 ${x + 40} -10Q${x} 14 ${x - 40} -10Z`, x < 0 ? "#fffaf2" : "#ecdfd0") +
  disc(x + gaze, -14, 17, iris) +
  stroke(`M${x - 44} -8Q${x} -46 ${x + 44} -10`, skin.deep, 9);

const brow = (side: 1 | -1, { brow: thick = 14, browColor = LINE }: Face) =>
  plane(
    [
      [side * 30, -65],
      [side * 72, -82],
      [side * 112, -64],
      [side * 72, -82 + thick],
    ],
    browColor,
    5,
  );

const mouth = ({ skin, lips }: Face) =>
  lips
    ? fill("M-50 118Q-16 112 2 119Q20 112 52 116Q2 142 -50 118Z", lips) +
      fill("M-34 132Q2 144 38 130Q6 164 -34 132Z", lips, ' opacity=".8"')
    : stroke("M-46 120Q2 150 48 116", skin.deep, 10);

const ear = (side: 1 | -1, color: string) =>
  plane(
    [
      [side * 146, -30],
      [side * 168, -32],
      [side * 162, 22],
      [side * 146, 44],
    ],
    color,
    8,
  );

const neck = ({ light, shade, deep }: Skin) =>
  plane(
    [
      [-74, 110],
      [74, 110],
      [90, 420],
      [-90, 420],
    ],
    shade,
  ) +
  plane(
    [
      [-74, 150],
      [-20, 420],
      [-90, 420],
    ],
    light,
  ) +
  plane(
    [
      [-74, 150],
      [74, 150],
      [78, 226],
      [10, 270],
      [-78, 226],
    ],
    deep,
  );

/** A bare head from the front. */
function face(look: Face): string {
  const { id, skin, jaw = 112, nose = 34 } = look;
  const outline = skull(jaw);
  const dark: Points = [...profile(nose), [220, 260], [220, -260]];
  const nostril: Points = [
    [2, 92],
    [14 + nose, 82],
    [22, 104],
  ];
  return (
    ear(-1, skin.light) +
    ear(1, skin.shade) +
    within(id, `<path d="${path(outline)}"/>`, plane(outline, skin.light) + plane(dark, skin.shade) + plane(nostril, skin.deep)) +
    eye(-66, look) +
    eye(66, look) +
    brow(-1, look) +
    brow(1, look) +
    mouth(look)
  );
}

type Bust = {
  x: number;
  y: number;
  scale: number;
  tilt?: number;
  look: Face;
  /** Behind the neck, in the head's space. */
  back?: string;
  /** Over the neck, in the picture's space. */
  clothes: string;
  /** On the face: hair, beard, glasses, in the head's space. */
  front?: string;
};

export function bust({ x, y, scale, tilt = 0, look, back = "", clothes, front = "" }: Bust): string {
  const inPlace = (inner: string) => `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${scale})">${inner}</g>`;
  return inPlace(back + neck(look.skin)) + clothes + inPlace(face(look) + front);
}

/** A pair of octagonal glasses. */
export const glasses = (color: string, w = 12) => {
  const lens = (x: number) => `M${x - 36} -56H${x + 36}L${x + 54} -36V8L${x + 34} 32H${x - 34}L${x - 54} 8V-36Z`;
  return stroke(lens(-70) + lens(70) + "M-16 -24Q0 -36 16 -24M-124 -28L-156 -34M124 -28L156 -34", color, w);
};

/** Shoulders to the bottom edge, lit from the left. */
export const shoulders = (x: number, y: number, half: number, { light, shade }: Tone) =>
  plane(
    [
      [x - half - 40, 1000],
      [x - half + 20, y + 100],
      [x - 90, y],
      [x + 90, y],
      [x + half - 20, y + 100],
      [x + half + 40, 1000],
    ],
    light,
    10,
  ) +
  plane(
    [
      [x + 10, 1000],
      [x + 10, y + 90],
      [x + 90, y],
      [x + half - 20, y + 100],
      [x + half + 40, 1000],
    ],
    shade,
    10,
  );
