import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, each, fill, heartPath, octagonPath, phone, rect, starPath, stroke, times, voice, within } from "../shapes.ts";

/** A pointed arch whose sill is at `bottom`. */
const arch = (cx: number, w: number, top: number, bottom: number) => {
  const [l, r, spring] = [cx - w / 2, cx + w / 2, top + w * 0.62];
  return `M${l} ${bottom}V${spring}C${l} ${top + w * 0.3} ${cx - w * 0.24} ${top + w * 0.16} ${cx} ${top}C${cx + w * 0.24} ${top + w * 0.16} ${r} ${top + w * 0.3} ${r} ${spring}V${bottom}Z`;
};
const merlons = times(15, (i) => fill(arch(48 + i * 96, 78, 96, 200), p.terracottaDeep));
const wall =
  merlons +
  rect(0, 190, 1440, 770, p.terracottaDeep) +
  rect(0, 196, 1440, 34, p.terracottaDark) +
  times(18, (i) => fill(starPath(40 + i * 80, 270, 34), i % 2 ? p.turquoise : p.marigold)) +
  rect(0, 310, 1440, 16, p.terracottaDark);
const gate =
  rect(150, 330, 620, 640, p.terracotta) +
  fill(arch(460, 520, 350, 980), p.paper) +
  fill(arch(460, 460, 390, 980), p.cobalt) +
  fill(arch(460, 330, 480, 980), p.ink) +
  fill(arch(460, 270, 520, 980), p.turquoiseDark) +
  fill(starPath(460, 436, 34), p.marigold) +
  each([210, 710], (x) => fill(octagonPath(x, 440, 44), p.turquoise) + fill(starPath(x, 440, 38), p.paper));
const lamp = (x: number, y: number, size: number) =>
  stroke(`M${x} 500V${y}`, p.marigoldDeep, 4) +
  `<circle cx="${x}" cy="${y + size}" r="${size * 1.6}" fill="${p.marigold}" opacity=".28"/>` +
  fill(octagonPath(x, y + size, size), p.marigold) +
  fill(starPath(x, y + size, size * 0.8), p.terracotta) +
  rect(x - size * 0.5, y - 8, size, 12, p.marigoldPale, { r: 6 });
const lamps = within("gates-arch", `<path d="${arch(460, 270, 520, 980)}"/>`, lamp(386, 740, 36) + lamp(460, 606, 48) + lamp(534, 796, 36));

const screen =
  fill("M0 0H460V380H0z", p.cobaltDeep) +
  fill(starPath(224, 226, 130), p.turquoise) +
  fill(heartPath(224, 226, 130), p.cobaltDeep) +
  heading(224, 258, "4", 100, { fill: p.white, anchor: "middle" }) +
  heading(36, 464, "Gate of Lamps", 56, { fill: p.ink }) +
  text(36, 526, "Gate 4 of 9, Urdu", 44, { fill: p.paperMuted }) +
  voice(40, 604, 19, 100, (i) => (i < 8 ? p.terracotta : p.paperLine), 12) +
  rect(28, 676, 396, 84, p.ink, { r: 42 }) +
  fill("M76 696v44l38 -22z", p.marigold) +
  text(136, 732, "Works offline", 40, { fill: p.white, weight: 600 });

/** An old city gate and the voice that tells of it. */
export const nineGates = () =>
  canvas(p.sandLight) + wall + gate + lamps + stroke("M0 330H1440", p.terracottaDark, 3) + phone("gates-guide", 850, 62, 484, 1000, screen);
