import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { bubble, canvas, card, disc, each, fill, lattice, octagonPath, rect, stroke, tick, voice } from "../shapes.ts";

type Slot = { column: number; row: number; name: string; ground: string; ink: string };
const slots: readonly Slot[] = [
  { column: 0, row: 0, name: "Samina", ground: p.turquoisePale, ink: p.turquoiseDark },
  { column: 0, row: 2, name: "Waleed", ground: p.cobaltPale, ink: p.cobaltDeep },
  { column: 1, row: 0, name: "Aslam", ground: p.cobaltPale, ink: p.cobaltDeep },
  { column: 1, row: 1, name: "Zara", ground: p.marigold, ink: p.ink },
  { column: 2, row: 0, name: "Iqra", ground: p.turquoisePale, ink: p.turquoiseDark },
  { column: 1, row: 2, name: "Noman", ground: p.turquoisePale, ink: p.turquoiseDark },
];
const x = (column: number) => 250 + column * 250;
const y = (row: number) => 340 + row * 158;
const slot = ({ column, row, name, ground, ink }: Slot) =>
  rect(x(column), y(row), 236, 144, ground, { r: 10 }) + text(x(column) + 26, y(row) + 88, name, 50, { fill: ink, weight: 600 });
const head = (name: string, column: number) => text(x(column) + 8, 308, name, 46, { fill: p.paperMuted, weight: 600 });
const hour = (time: string, row: number) =>
  text(220, y(row) + 54, time, 46, { fill: p.paperMuted, anchor: "end" }) + stroke(`M250 ${y(row) - 7}H990`, p.paperLine, 2);
const board =
  card(60, 130, 970, 704) +
  heading(100, 226, "Three clinics, today", 64, { fill: p.ink }) +
  each(["Eyes", "Teeth", "Skin"], head) +
  each(["9:00", "9:30", "10:00"], hour) +
  each(slots, slot);

const reply =
  card(800, 500, 580, 230, p.ink) +
  fill(octagonPath(882, 580, 52), p.turquoise) +
  fill("M866 552v56l46 -28z", p.white) +
  voice(960, 580, 19, 110, (i) => (i < 11 ? p.marigold : p.inkMuted), 5) +
  text(846, 694, "“Yes, I will come.”", 50, { fill: p.white, weight: 600 });

/** A day in the clinics, with a patient's spoken answer. */
export const dastak = () =>
  canvas(p.turquoise) +
  lattice(240, "#2ba39e", { theta: 60, w: 3 }) +
  board +
  stroke("M736 580H800", p.marigold, 8) +
  reply +
  bubble(1060, 230, 330, ["Zara, is 9:30", "still good?"], { ground: p.white, fill: p.ink, size: 44 }) +
  disc(1350, 500, 44, p.marigold) +
  tick(1350, 504, 19, p.ink, 9);
