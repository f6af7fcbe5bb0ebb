import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, disc, each, fill, lattice, phone, rect, stroke, tick, times, turn } from "../shapes.ts";

const ticket = turn(
  -5,
  330,
  380,
  fill(`M120 176H540V690${times(14, (i) => `l-30 ${i % 2 ? -18 : 18}`)}Z`, p.ink, ' opacity=".2" transform="translate(10 16)"') +
    fill(`M120 150H540V680${times(14, (i) => `l-30 ${i % 2 ? -18 : 18}`)}Z`, p.white) +
    rect(120, 150, 420, 72, p.marigold) +
    text(330, 202, "Counter 3", 44, { fill: p.ink, weight: 650, anchor: "middle" }) +
    heading(330, 440, "42", 250, { fill: p.ink, anchor: "middle" }) +
    stroke("M160 494H500", p.paperLine, 4) +
    text(330, 556, "Your wait", 42, { fill: p.paperMuted, weight: 550, anchor: "middle" }) +
    heading(330, 640, "7 minutes", 70, { fill: p.ink, anchor: "middle" }),
);

/** Someone in the queue, from behind; the last have gone home. */
const person = (x: number, coat: string, hair: string) =>
  fill(`M${x - 62} 960V800C${x - 62} 748 ${x - 34} 722 ${x} 722S${x + 62} 748 ${x + 62} 800V960Z`, coat) +
  rect(x - 16, 690, 32, 46, p.terracottaLift) +
  disc(x, 660, 48, hair);
const gone = (x: number) =>
  stroke(
    `M${x - 58} 940V802C${x - 58} 752 ${x - 32} 728 ${x} 728S${x + 58} 752 ${x + 58} 802V940`,
    p.cobaltLift,
    5,
    ' stroke-dasharray="16 14"',
  ) + `<circle cx="${x}" cy="660" r="46" fill="none" stroke="${p.cobaltLift}" stroke-width="5" stroke-dasharray="16 14"/>`;
const queue = person(640, p.terracotta, p.ink) + person(800, p.turquoise, p.inkHigh) + each([960, 1120, 1280], gone);

const screen =
  heading(184, 160, "Letter,", 70, { fill: p.ink, anchor: "middle" }) +
  heading(184, 230, "stamped", 70, { fill: p.ink, anchor: "middle" }) +
  disc(184, 372, 84, p.turquoise) +
  tick(186, 376, 40, p.white, 16);

/** A ticket with its number, a queue of which most have gone, and the errand done on a telephone. */
export const shorterQueue = () =>
  canvas(p.cobalt) +
  lattice(240, p.cobaltMid, { theta: 60, w: 3 }) +
  rect(0, 884, 1440, 76, p.cobaltDeep) +
  queue +
  ticket +
  phone("shorter-queue-screen", 920, 70, 400, 530, screen);
