import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, card, each, lattice, rect, stroke } from "../shapes.ts";

const gray = (y: number, w: number) => rect(150, y, w, 18, p.paperSunk, { r: 9 });
const sheet =
  card(90, 120, 640, 900) +
  heading(150, 222, "Tenancy rules", 62, { fill: p.ink }) +
  gray(272, 500) +
  gray(314, 440) +
  rect(138, 360, 544, 194, p.marigoldPale) +
  rect(138, 360, 10, 194, p.marigold) +
  text(170, 422, "A deposit is returned", 46, { fill: p.ink, weight: 550 }) +
  text(170, 482, "within thirty days of", 46, { fill: p.ink, weight: 550 }) +
  text(170, 540, "the last inspection.", 46, { fill: p.ink, weight: 550 }) +
  gray(600, 510) +
  gray(642, 470) +
  gray(684, 300) +
  gray(760, 490) +
  gray(802, 410);

const runs = [71, 74, 79, 81, 66, 84, 87];
const run = (share: number, index: number) => {
  const h = (share - 50) * 5;
  const color = index === 4 ? p.terracottaMid : index === 6 ? p.marigold : p.cobaltMid;
  return rect(850 + index * 70, 774 - h, 52, h, color);
};
const score =
  card(790, 180, 560, 640, p.ink) +
  text(846, 262, "Test set, 214 questions", 44, { fill: p.inkMuted }) +
  heading(840, 414, "87%", 136, { fill: p.white }) +
  text(1144, 364, "answered", 40, { fill: p.turquoiseLift, weight: 600 }) +
  text(1144, 412, "right", 40, { fill: p.turquoiseLift, weight: 600 }) +
  stroke("M846 774H1294", p.inkLine, 3) +
  each(runs, run) +
  text(1156, 548, "Friday: caught", 40, { fill: p.terracottaLift, weight: 600, anchor: "middle" }) +
  stroke("M1156 568L1156 678", p.terracottaLift, 3);

/** The sentence an answer came from, beside the test that says how good answers are. */
export const llmIntegration = () =>
  canvas(p.marigold) +
  lattice(240, p.marigoldDeep, { theta: 63, w: 2 }) +
  sheet +
  stroke("M682 456C760 456 730 372 790 372", p.ink, 8) +
  score;
