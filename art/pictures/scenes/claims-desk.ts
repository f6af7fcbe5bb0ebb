import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, card, disc, each, fill, lattice, rect, starPath, stroke, within } from "../shapes.ts";

const wheel = (x: number) =>
  disc(x, 640, 118, p.terracottaDark) +
  disc(x, 650, 98, p.ink) +
  disc(x, 650, 60, p.paperLine) +
  fill(starPath(x, 650, 54), p.paperMuted) +
  disc(x, 650, 16, p.paper);
const BODY =
  "M58 632C46 560 60 502 120 484L226 460C280 408 330 344 396 322C450 306 590 304 646 320C706 338 748 402 784 452C850 462 894 484 902 548L908 622C910 646 900 656 880 656H84C68 656 60 648 58 632Z";
const glass =
  fill("M268 460C304 420 350 366 404 348C430 340 470 338 500 338V460Z", p.cobaltDeep) +
  fill("M524 338C570 338 610 340 636 348C676 362 706 412 730 460H524Z", p.cobaltDeep) +
  fill("M300 460L396 352L440 342L344 460ZM560 460L620 345L640 350L596 460Z", p.cobaltMid);
const car =
  `<ellipse cx="480" cy="744" rx="450" ry="24" fill="${p.ink}" opacity=".28"/>` +
  fill(BODY, p.terracotta) +
  within(
    "claims-body",
    `<path d="${BODY}"/>`,
    rect(0, 590, 1000, 90, p.terracottaDeep) + stroke("M60 500C300 470 600 470 900 520", p.terracottaMid, 12),
  ) +
  glass +
  stroke("M512 330V640M252 462C262 540 300 600 372 640", p.terracottaDark, 5) +
  rect(430, 496, 58, 13, p.terracottaDark, { r: 6 }) +
  rect(540, 496, 58, 13, p.terracottaDark, { r: 6 }) +
  fill("M856 494C884 502 896 520 900 548L862 540Z", p.marigoldPale) +
  fill("M62 520h30v44h-34z", p.terracottaLift) +
  wheel(238) +
  wheel(728);
const dents = stroke("M388 556l32 26l22 -16l34 36M404 606l26 -6", p.paper, 8) + stroke("M868 584l18 22l16 -8", p.paper, 8);

const box = (x: number, y: number, w: number, h: number, label: string) =>
  rect(x, y, w, h, "none", { stroke: p.marigold, w: 8, r: 6 }) +
  disc(x, y, 38, p.marigold) +
  heading(x, y + 18, label, 50, { fill: p.ink, anchor: "middle" });

const parts = [
  ["1", "Door", "$310"],
  ["2", "Bumper", "$180"],
] as const;
const part = ([number, name, price]: readonly [string, string, string], index: number) => {
  const y = 348 + index * 104;
  return (
    disc(1032, y - 16, 32, p.marigold) +
    heading(1032, y + 1, number, 44, { fill: p.ink, anchor: "middle" }) +
    text(1078, y, name, 42, { fill: p.ink, weight: 550 }) +
    text(1372, y, price, 44, { fill: p.ink, weight: 600, anchor: "end" }) +
    stroke(`M1000 ${y + 42}H1372`, p.paperLine, 2)
  );
};
const desk =
  card(966, 150, 436, 660) +
  heading(1000, 246, "Claim 3307", 62, { fill: p.ink }) +
  each(parts, part) +
  text(1000, 586, "Total", 46, { fill: p.paperMuted }) +
  heading(1372, 592, "$490", 72, { fill: p.ink, anchor: "end" }) +
  rect(1000, 648, 372, 104, p.cobalt, { r: 10 }) +
  text(1186, 716, "Book workshop", 46, { fill: p.white, weight: 600, anchor: "middle" });

const frame = stroke("M28 262V172H118M846 172H936V262M936 740V830H846M118 830H28V740", p.white, 8);

/** A photographed car whose damage is marked and priced. */
export const claimsDesk = () =>
  canvas("#bcd0f6") +
  lattice(240, "#a9c2f1", { theta: 66, w: 3 }) +
  rect(0, 740, 1440, 220, "#8fa9dc") +
  car +
  dents +
  frame +
  box(366, 526, 134, 118, "1") +
  box(846, 556, 84, 90, "2") +
  desk;
