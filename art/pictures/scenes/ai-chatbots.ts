import { lines, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { bubble, canvas, card, fill, lattice, octagonPath, rect, starPath, stroke } from "../shapes.ts";

const source = (x: number, y: number, w: number, words: string) =>
  rect(x, y, w, 76, p.cobaltPale, { r: 8 }) +
  fill(`M${x + 24} ${y + 18}h22l12 12v28h-34z`, p.cobalt) +
  text(x + 76, y + 52, words, 40, { fill: p.cobalt, weight: 600 });

/** A thread whose answer names the page it comes from. */
export const aiChatbots = () =>
  canvas(p.cobalt) +
  lattice(240, p.cobaltMid, { theta: 56.25, w: 3 }) +
  fill(starPath(120, 120, 120, 56.25), p.turquoise) +
  fill(starPath(360, 120, 120, 56.25), p.cobaltDeep) +
  fill(starPath(120, 840, 120, 56.25), p.cobaltDeep) +
  fill(starPath(1320, 840, 120, 56.25), p.turquoise) +
  fill(starPath(1320, 600, 120, 56.25), p.cobaltDeep) +
  bubble(590, 132, 740, ["Can I return a sofa that", "came on Saturday?"], { ground: p.ink, fill: p.white, size: 58 }) +
  fill(octagonPath(160, 460, 66), p.ink) +
  fill(starPath(160, 460, 52), p.marigold) +
  card(256, 376, 940, 440) +
  lines(304, 458, ["Yes. You have 14 days from the day", "it arrived, so until 5 June."], 52, { fill: p.ink }) +
  source(304, 560, 424, "Returns, page 3") +
  source(752, 560, 344, "Order 5521") +
  stroke("M304 676H1148", p.paperLine, 3) +
  text(304, 758, "Collect it on Monday?", 48, { fill: p.ink, weight: 600 }) +
  rect(892, 700, 256, 84, p.marigold, { r: 8 }) +
  text(1020, 758, "Yes, 10:00", 44, { fill: p.ink, weight: 650, anchor: "middle" });
