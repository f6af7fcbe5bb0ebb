import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { bubble, canvas, card, each, fill, lattice, octagonPath, rect, starPath, stroke, tick } from "../shapes.ts";

const code = [
  { words: "const plan = await draft(brief)", indent: 0 },
  { words: "for (const day of plan.days) {", indent: 0 },
  { words: "await build(day)", indent: 1 },
  { words: "applyDiscount(day.price)", indent: 1 },
  { words: "await review(day, people)", indent: 1 },
  { words: "}", indent: 0 },
];
const line = ({ words, indent }: (typeof code)[number], index: number) =>
  text(214, 214 + index * 68, String(index + 1), 34, { fill: p.inkMuted, anchor: "end" }) +
  text(250 + indent * 50, 214 + index * 68, words, 36, { fill: index === 3 ? p.marigold : indent === 1 ? p.turquoiseLift : p.white });

const editor =
  rect(150, 130, 640, 470, p.inkRaised, { r: 14, stroke: p.inkLine }) +
  rect(150, 378, 640, 66, p.inkHigh) +
  rect(150, 378, 8, 66, p.marigold) +
  each(code, line);

const approval = (y: number, letters: string, ground: string) =>
  fill(octagonPath(930, y, 44), ground) +
  heading(930, y + 14, letters, 40, { fill: p.white, anchor: "middle" }) +
  text(990, y + 13, "Approved", 36, { fill: p.ink, weight: 600 }) +
  tick(1208, y, 19, p.turquoise, 9);

/** A change under review: generated lines, one of them questioned, and two people who sign it. */
export const webDevelopmentBanner = () =>
  canvas(p.ink, 1440, 720) +
  lattice(240, p.inkLine, { theta: 67.5, w: 2 }) +
  fill(starPath(120, 120, 120), p.cobalt) +
  fill(starPath(1320, 600, 120), p.cobalt) +
  fill(starPath(1320, 360, 120), p.turquoiseDeep) +
  fill(starPath(120, 600, 120), p.turquoiseDeep) +
  editor +
  stroke("M790 411H838V222H866", p.marigold, 6) +
  bubble(866, 130, 384, ["Third copy of this", "rule. One place?"], { ground: p.marigold, fill: p.ink, size: 40, weight: 550 }) +
  card(866, 374, 384, 226) +
  approval(434, "BK", p.cobalt) +
  approval(540, "YL", p.turquoiseDeep);
