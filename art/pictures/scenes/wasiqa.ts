import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { bubble, canvas, card, fill, heartPath, lattice, octagonPath, rect, starPath, stroke } from "../shapes.ts";

const gray = (y: number, w: number) => rect(150, y, w, 18, p.paperSunk, { r: 9 });
const seal =
  fill("M560 800l-30 110 54 -24 38 44 20 -120z", p.terracottaDark) +
  fill(starPath(600, 780, 104, 56.25), p.terracotta) +
  fill(heartPath(600, 780, 104), p.terracottaLift) +
  stroke(octagonPath(600, 780, 30), p.terracottaDeep, 6);
const contract =
  rect(120, 96, 640, 900, p.paperLine, { r: 10 }) +
  rect(90, 120, 640, 900, p.white, { r: 10 }) +
  heading(150, 222, "Supply contract", 64, { fill: p.ink }) +
  gray(268, 480) +
  gray(310, 520) +
  gray(352, 360) +
  text(150, 452, "14.2", 48, { fill: p.cobalt, weight: 650 }) +
  rect(250, 406, 454, 64, p.marigold) +
  text(262, 452, "This agreement ends", 45, { fill: p.ink, weight: 550 }) +
  rect(250, 478, 396, 64, p.marigold) +
  text(262, 524, "on 30 June, unless", 45, { fill: p.ink, weight: 550 }) +
  text(262, 596, "renewed in writing.", 45, { fill: p.ink, weight: 550 }) +
  text(150, 690, "14.3", 48, { fill: p.paperMuted, weight: 650 }) +
  rect(262, 664, 380, 18, p.paperSunk, { r: 9 }) +
  rect(262, 706, 260, 18, p.paperSunk, { r: 9 }) +
  gray(790, 330) +
  gray(832, 300);
const answer =
  card(800, 372, 560, 440) +
  heading(850, 482, "30 June", 108, { fill: p.ink }) +
  text(850, 560, "in 41 days", 48, { fill: p.terracottaDeep, weight: 600 }) +
  stroke("M850 604H1310", p.paperLine, 3) +
  text(850, 680, "Clause 14.2, page 9", 48, { fill: p.cobalt, weight: 600 }) +
  text(850, 752, "Notice due 31 May", 48, { fill: p.paperMuted });

/** A contract is asked a question and answers with the clause. */
export const wasiqa = () =>
  canvas(p.cobaltDeep) +
  lattice(240, p.cobalt, { theta: 63, w: 3 }) +
  contract +
  seal +
  bubble(800, 150, 560, ["When does the flour", "contract run out?"], { ground: p.turquoise, fill: p.white, weight: 600, size: 52 }) +
  stroke("M704 438H752V470H800", p.marigold, 8) +
  answer;
