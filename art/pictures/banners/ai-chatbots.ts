import { heading, lines, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { bubble, canvas, card, fill, lattice, octagonPath, rect, starPath, stroke } from "../shapes.ts";

const source =
  rect(290, 378, 356, 66, p.turquoisePale, { r: 8 }) +
  fill("M312 392h20l11 11v27h-31z", p.turquoiseDeep) +
  text(364, 424, "Returns, page 3", 36, { fill: p.turquoiseDeep, weight: 600 });

const answer =
  fill(octagonPath(196, 278, 50), p.ink) +
  fill(starPath(196, 278, 40, 56.25), p.marigold) +
  card(262, 220, 490, 250) +
  lines(290, 288, ["Yes, until 5 June: you have", "14 days from delivery."], 37, { fill: p.ink });

const handover =
  stroke("M1020 340V402", p.marigold, 7) +
  stroke("M996 380L1020 404L1044 380", p.marigold, 7) +
  rect(780, 420, 480, 190, p.ink, { r: 14 }) +
  fill(octagonPath(864, 515, 56), p.terracotta) +
  heading(864, 533, "HM", 52, { fill: p.white, anchor: "middle" }) +
  text(944, 504, "Passed to Hina", 42, { fill: p.white, weight: 650 }) +
  text(944, 554, "with all that was said", 31, { fill: p.inkMuted });

/** A thread that answers with its source, and stops at the question that needs a person. */
export const chatbotsBanner = () =>
  canvas(p.turquoiseDark, 1440, 720) +
  lattice(240, p.turquoiseMid, { theta: 56.25, w: 2 }) +
  fill(starPath(120, 600, 120, 56.25), p.cobalt) +
  fill(starPath(1320, 120, 120, 56.25), p.turquoise) +
  fill(starPath(120, 120, 120, 56.25), p.turquoiseMid) +
  fill(starPath(360, 600, 120, 56.25), p.turquoiseMid) +
  fill(starPath(1320, 360, 120, 56.25), p.cobalt) +
  bubble(180, 104, 436, ["Can I return the sofa?"], { ground: p.ink, fill: p.white, size: 38, weight: 550 }) +
  answer +
  source +
  bubble(780, 190, 480, ["It collapsed, and my", "son is hurt."], { ground: p.marigoldPale, fill: p.ink, size: 42, weight: 550 }) +
  handover;
