import { noise } from "../../../web/lattice/jali.ts";
import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import {
  bubble,
  canvas,
  card,
  diamondPath,
  each,
  fill,
  heartPath,
  HEIGHT,
  octagonPath,
  phone,
  rect,
  starPath,
  stroke,
  times,
  turn,
  WIDTH,
} from "../shapes.ts";

/** The items and their total. */
const bought = [
  ["Lawn 24 m", "31,200"],
  ["Lining 10 m", "8,000"],
  ["Thread", "3,600"],
] as const;
const TOTAL = "42,800";

/** The week's bookings by day, payee, account and amount: they add up to `SUM`. */
const bookings = [
  ["Mon", "Cloth & Thread", "Fabric", TOTAL],
  ["Mon", "Electricity", "Workshop", "11,260"],
  ["Tue", "Boxes and tape", "Packing", "7,450"],
  ["Tue", "Dye works, advance", "Dyeing", "65,000"],
  ["Wed", "Fuel, two vans", "Delivery", "9,180"],
  ["Wed", "Canteen", "Workshop", "3,720"],
] as const;
const SUM = "139,410";
const colours: Record<(typeof bookings)[number][2], string> = {
  Fabric: p.marigold,
  Workshop: p.inkMuted,
  Packing: p.terracottaMid,
  Dyeing: p.cobaltMid,
  Delivery: p.turquoise,
};
const budgets = [
  ["Fabric", 61],
  ["Dyeing", 48],
  ["Delivery", 32],
] as const;

const CELL = 120;
/** The wall behind: a cell here and there is glazed, and so are the diamonds between cells. */
const cell = (column: number, row: number) => {
  const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
  const isGlazed = noise(column, row, 5) > 0.66;
  const star = starPath(x, y, CELL / 2);
  return (
    stroke(octagonPath(x, y, CELL * 0.5412) + star, p.turquoiseMid, 2) +
    (isGlazed ? fill(star, p.cobalt) + fill(heartPath(x, y, CELL / 2), p.turquoisePale) : "") +
    (noise(column, row, 9) > 0.78 ? fill(diamondPath(x + CELL / 2, y + CELL / 2, CELL), p.turquoiseLift) : "")
  );
};
const wall = times(HEIGHT / CELL, (row) => times(WIDTH / CELL, (column) => cell(column, row)));

const corner = (x: number, y: number, dx: number, dy: number) => stroke(`M${x + dx} ${y}H${x}V${y + dy}`, p.marigold, 6);
const torn = `M180 166H356V402${"l-11 10l-11 -10".repeat(8)}Z`;
const line = (y: number) => stroke(`M196 ${y}H340`, p.paperMuted, 2, ' stroke-dasharray="4 5"');
const boughtLine = ([what, price]: readonly [string, string], index: number) => {
  const y = 246 + index * 30;
  return text(196, y, what, 16, { fill: p.ink }) + text(340, y, price, 16, { fill: p.ink, anchor: "end" });
};
const bars = times(22, (i) => rect(198 + i * 6.5, 372, noise(i, 3) > 0.5 ? 3.6 : 1.8, 20, p.ink));
const receipt = turn(
  -4,
  268,
  286,
  fill(torn, p.white) +
    heading(268, 200, "Cloth & Thread", 22, { fill: p.ink, anchor: "middle" }) +
    line(216) +
    each(bought, boughtLine) +
    line(324) +
    text(196, 354, "Total", 22, { fill: p.ink, weight: 700 }) +
    text(340, 354, TOTAL, 22, { fill: p.ink, weight: 700, anchor: "end" }) +
    bars,
);
const desk =
  rect(130, 140, 268, 290, p.cobalt, { r: 14 }) +
  rect(138, 148, 252, 274, p.terracottaDark, { r: 8 }) +
  times(6, (i) => stroke(`M144 ${176 + i * 44}q62 ${i % 2 ? 10 : -10} 124 0t116 0`, p.terracottaDeep, 2));
const photo =
  desk + receipt + corner(156, 160, 26, 26) + corner(374, 160, -26, 26) + corner(156, 412, 26, -26) + corner(374, 412, -26, -26);
const said = (x: number, y: number, time: string) => text(x, y, time, 19, { fill: p.paperMuted });
const chat =
  fill(octagonPath(56, 82, 28), p.cobalt) +
  fill(starPath(56, 82, 24), p.marigold) +
  text(98, 94, "Munshi", 38, { fill: p.ink, weight: 650 }) +
  text(394, 92, "09:41", 24, { fill: p.paperMuted, anchor: "end" }) +
  stroke("M24 122H396", p.paperLine, 2) +
  photo +
  said(74, 422, "09:40") +
  bubble(24, 450, 316, ["Cloth & Thread,", `${TOTAL}. Book it`, "to Fabric?"], { ground: p.paper, fill: p.ink, size: 36 }) +
  said(350, 626, "09:40") +
  bubble(276, 652, 120, ["Yes"], { ground: p.cobalt, fill: p.white, weight: 600, size: 36 }) +
  said(218, 730, "09:41") +
  bubble(24, 758, 210, ["Booked."], { ground: p.paper, fill: p.ink, size: 36 });

const booking = ([day, payee, account, amount]: (typeof bookings)[number], index: number) => {
  const y = 290 + index * 60;
  const isNew = index === 0;
  const weight = isNew ? 650 : 500;
  const quiet = isNew ? p.ink : p.paperMuted;
  return (
    (isNew
      ? rect(616, y - 40, 724, 58, p.marigoldPale) + rect(616, y - 40, 8, 58, p.marigold)
      : stroke(`M640 ${y - 41}H1316`, p.paperLine, 2)) +
    text(640, y, day, 27, { fill: quiet, weight }) +
    text(712, y, payee, 29, { fill: p.ink, weight: isNew ? 650 : 550 }) +
    fill(octagonPath(1016, y - 9, 9), colours[account]) +
    text(1036, y, account, 27, { fill: quiet, weight }) +
    text(1316, y, amount, 29, { fill: p.ink, weight, anchor: "end" })
  );
};
const budget = ([account, share]: (typeof budgets)[number], index: number) => {
  const y = 728 + index * 38;
  return (
    text(640, y, account, 25, { fill: p.paperMuted }) +
    rect(790, y - 14, 440, 12, p.paperSunk) +
    rect(790, y - 14, 4.4 * share, 12, p.turquoise) +
    times(3, (i) => rect(899 + i * 110, y - 14, 2, 12, p.white)) +
    text(1316, y, `${share}%`, 25, { fill: p.ink, weight: 600, anchor: "end" })
  );
};
const ledger =
  card(600, 130, 756, 706) +
  heading(640, 206, "Ledger, week 32", 54, { fill: p.ink }) +
  text(1316, 206, "PKR", 27, { fill: p.paperMuted, anchor: "end" }) +
  each(bookings, booking) +
  stroke("M640 622H1316", p.ink, 3) +
  text(640, 676, "So far this week", 29, { fill: p.ink, weight: 600 }) +
  heading(1316, 682, SUM, 54, { fill: p.ink, anchor: "end" }) +
  each(budgets, budget);

/**
 * A photographed receipt in a chat becomes an entry in the ledger. The home page shows it larger than other pictures: it has three times
 * their detail, and its large text is readable on a phone.
 */
export const munshi = () =>
  canvas(p.turquoiseDeep) +
  wall +
  phone("munshi-chat", 84, 84, 452, 1000, chat) +
  ledger +
  stroke("M490 340H568V280H616", p.marigold, 7) +
  fill(octagonPath(490, 340, 13), p.marigold) +
  fill(octagonPath(616, 280, 13), p.marigold);
