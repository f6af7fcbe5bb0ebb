import { teamMemberSeed, testimonialSeed } from "../../content/seed-items.ts";
import { heading } from "./lettering.ts";
import { palette as p } from "./palette.ts";
import { canvas, disc, each, fill, heartPath, octagonPath, starPath, stroke, times } from "./shapes.ts";

type Glaze = { ground: string; line: string; star: string; heart: string; joint: string; letters: string };
type Tile = { glaze: Glaze; theta: number };

const SIZE = 960;
const MIDDLE = SIZE / 2;
const turquoise: Glaze = {
  ground: p.turquoiseDeep,
  line: p.turquoiseLift,
  star: p.turquoiseDark,
  heart: p.turquoise,
  joint: p.marigold,
  letters: p.white,
};
const cobalt: Glaze = {
  ground: p.cobalt,
  line: p.cobaltLift,
  star: p.cobaltDeep,
  heart: p.cobaltMid,
  joint: p.turquoise,
  letters: p.white,
};
const terracotta: Glaze = {
  ground: p.terracottaDeep,
  line: p.terracottaLift,
  star: p.terracottaDark,
  heart: p.terracotta,
  joint: p.marigold,
  letters: p.white,
};
const ink: Glaze = { ground: p.ink, line: p.inkMuted, star: p.inkHigh, heart: p.cobalt, joint: p.turquoise, letters: p.white };
const marigold: Glaze = {
  ground: p.marigold,
  line: p.marigoldPale,
  star: p.marigoldDeep,
  heart: p.marigoldPale,
  joint: p.terracotta,
  letters: p.ink,
};
const paper: Glaze = { ground: p.paper, line: p.paperLine, star: p.cobaltPale, heart: p.white, joint: p.terracotta, letters: p.cobalt };

/** First and last initial, as the pages write them where there is no picture. */
const initialsOf = (name: string) => {
  const words = name.split(" ");
  return `${words[0]?.[0] ?? ""}${words.at(-1)?.[0] ?? ""}`;
};
const corners = [0, SIZE].flatMap((x) => [0, SIZE].map((y) => ({ x, y })));
const sides = [0, 90, 180, 270];
const letters = (name: string, color: string, size: number) =>
  heading(MIDDLE, MIDDLE + size * 0.34, initialsOf(name), size, { fill: color, weight: 650, anchor: "middle" });

/** A colleague: one great star, its letters in the heart. */
const teamTile = (name: string, { glaze, theta }: Tile) =>
  canvas(glaze.ground, SIZE, SIZE) +
  each(corners, ({ x, y }) => fill(starPath(x, y, 200, theta), glaze.joint) + stroke(starPath(x, y, 280, theta), glaze.line, 5)) +
  fill(starPath(MIDDLE, MIDDLE, 478, theta), glaze.star) +
  stroke(octagonPath(MIDDLE, MIDDLE, 517) + starPath(MIDDLE, MIDDLE, 478, theta), glaze.line, 6) +
  stroke(starPath(MIDDLE, MIDDLE, 478, theta, 2), glaze.line, 4) +
  fill(octagonPath(MIDDLE, MIDDLE, 292), glaze.heart) +
  stroke(octagonPath(MIDDLE, MIDDLE, 292), glaze.line, 6) +
  letters(name, glaze.letters, 300);

const field = ({ glaze, theta }: Tile) =>
  times(3, (row) =>
    times(3, (column) => {
      const [x, y] = [160 + column * 320, 160 + row * 320];
      const star = starPath(x, y, 160, theta);
      return fill(star, glaze.star) + fill(heartPath(x, y, 160, theta), glaze.joint) + stroke(star + octagonPath(x, y, 173), glaze.line, 5);
    }),
  );
const medallion = ({ ground, line }: Glaze) =>
  disc(MIDDLE, MIDDLE, 318, ground) +
  stroke(`M162 480a318 318 0 1 0 636 0a318 318 0 1 0 -636 0`, line, 8) +
  each(sides, (angle) => `<circle cx="480" cy="162" r="20" fill="${line}" transform="rotate(${angle} 480 480)"/>`);
/** A client: a field of stars, the letters on a round medallion. */
const clientTile = (name: string, tile: Tile) =>
  canvas(tile.glaze.ground, SIZE, SIZE) + field(tile) + medallion(tile.glaze) + letters(name, tile.glaze.letters, 320);

const teamTiles: readonly Tile[] = [
  { glaze: cobalt, theta: 67.5 },
  { glaze: terracotta, theta: 62 },
  { glaze: marigold, theta: 72 },
  { glaze: turquoise, theta: 56.25 },
  { glaze: paper, theta: 64 },
  { glaze: ink, theta: 70 },
];
const clientTiles: readonly Tile[] = [
  { glaze: turquoise, theta: 67.5 },
  { glaze: cobalt, theta: 60 },
  { glaze: terracotta, theta: 72 },
  { glaze: ink, theta: 63 },
  { glaze: marigold, theta: 56.25 },
  { glaze: paper, theta: 70 },
];

type Person = { name: string; picture: string };
const hang = (people: readonly Person[], tiles: readonly Tile[], draw: (name: string, tile: Tile) => string) =>
  people.map(
    ({ name, picture }, index) => [picture, () => draw(name, tiles[index % tiles.length] ?? { glaze: cobalt, theta: 67.5 })] as const,
  );

/** The pictures of people, square, by the name the seed data gives them: initials on tiles, no two alike. */
export const portraits: Record<string, () => string> = Object.fromEntries([
  ...hang(teamMemberSeed, teamTiles, teamTile),
  ...hang(testimonialSeed, clientTiles, clientTile),
]);
