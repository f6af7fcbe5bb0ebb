import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { bubble, canvas, card, disc, each, fill, lattice, phone, rect, starPath, stroke, turn } from "../shapes.ts";

const receipt = turn(
  -5,
  276,
  222,
  rect(196, 126, 164, 190, p.paper) +
    stroke("M220 160h116M220 190h92M220 220h104M220 250h70", p.ink, 5) +
    stroke("M220 288h116", p.terracotta, 9),
);
const chat =
  text(36, 84, "Munshi", 46, { fill: p.ink, weight: 650 }) +
  rect(160, 108, 250, 226, p.cobalt, { r: 14 }) +
  receipt +
  bubble(24, 366, 350, ["Rehman Cloth,", "42,800. Book it", "to Fabric?"], { ground: p.paper, fill: p.ink, size: 44 }) +
  bubble(250, 602, 160, ["Yes"], { ground: p.cobalt, fill: p.white, weight: 600, size: 44 }) +
  bubble(24, 724, 350, ["Booked."], { ground: p.paper, fill: p.ink, size: 44 });

const entries = [
  ["Rehman Cloth", "42,800"],
  ["Electricity", "11,260"],
  ["Packaging", "7,450"],
  ["Dye works", "65,000"],
] as const;
const entry = ([payee, amount]: readonly [string, string], index: number) => {
  const y = 338 + index * 96;
  const weight = index === 0 ? 650 : 500;
  return (
    (index === 0 ? rect(668, y - 66, 636, 92, p.marigoldPale) : stroke(`M700 ${y - 68}H1272`, p.paperLine, 2)) +
    text(700, y, payee, 48, { fill: p.ink, weight }) +
    text(1272, y, amount, 48, { fill: p.ink, weight, anchor: "end" })
  );
};
const ledger =
  card(640, 150, 692, 650) +
  heading(700, 236, "Ledger, week 32", 58, { fill: p.ink }) +
  each(entries, entry) +
  rect(700, 690, 572, 18, p.paperSunk, { r: 9 }) +
  rect(700, 690, 349, 18, p.turquoise, { r: 9 }) +
  text(700, 762, "61% of August is spent", 42, { fill: p.paperMuted, weight: 550 });

/** A receipt, photographed into a chat, is booked into the ledger. */
export const munshi = () =>
  canvas(p.cobalt) +
  lattice(240, p.cobaltMid, { w: 3 }) +
  fill(starPath(1320, 840, 120), p.turquoise) +
  fill(starPath(1320, 120, 120), p.cobaltDeep) +
  fill(starPath(120, 840, 120), p.cobaltDeep) +
  phone("munshi-chat", 110, 90, 470, 1000, chat) +
  ledger +
  stroke("M536 300C610 300 590 322 668 322", p.marigold, 8) +
  disc(536, 300, 14, p.marigold) +
  disc(668, 322, 14, p.marigold);
