import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, card, disc, each, fill, lattice, rect, stroke, tick } from "../shapes.ts";

const lorry =
  rect(980, 640, 330, 176, p.turquoise, { r: 8 }) +
  rect(1000, 660, 290, 20, p.turquoiseLift, { r: 6 }) +
  fill("M1318 684H1392L1430 744V816H1318Z", p.terracotta) +
  fill("M1338 706H1384L1408 748H1338Z", p.cobaltPale) +
  rect(972, 812, 458, 22, p.ink, { r: 6 }) +
  each([1050, 1136, 1376], (x) => disc(x, 836, 44, p.ink) + disc(x, 836, 18, p.paperLine));
const road = rect(0, 876, 1440, 84, p.turquoiseDark) + stroke("M40 918H1420", p.turquoiseMid, 8, ' stroke-dasharray="70 50"');

const asked =
  card(70, 132, 620, 330) +
  disc(140, 204, 38, p.marigold) +
  heading(140, 220, "S", 46, { fill: p.ink, anchor: "middle" }) +
  text(200, 220, "A shipper, 09:02", 44, { fill: p.paperMuted, weight: 550 }) +
  stroke("M110 266H650", p.paperLine, 3) +
  heading(110, 346, "22 pallets, Karachi", 52, { fill: p.ink }) +
  heading(110, 414, "to Lahore. How much?", 52, { fill: p.ink });

const past = [
  ["4 May", "$1,180"],
  ["19 April", "$1,240"],
  ["2 April", "$1,210"],
] as const;
const reasons = each(past, ([day, price], index) => {
  const y = 576 + index * 62;
  return (
    tick(128, y - 16, 16, p.turquoise, 7) +
    text(166, y, day, 42, { fill: p.paperMuted, weight: 500 }) +
    text(650, y, price, 42, { fill: p.ink, weight: 600, anchor: "end" })
  );
});
const lane = card(70, 500, 620, 300, p.paper) + reasons + text(110, 768, "this lane, last three loads", 36, { fill: p.paperMuted });

const draft =
  card(770, 132, 600, 440) +
  rect(770, 132, 600, 84, p.marigold, { r: 14 }) +
  rect(770, 180, 600, 36, p.marigold) +
  text(810, 192, "Draft, 09:14", 46, { fill: p.ink, weight: 650 }) +
  heading(810, 370, "$1,220", 148, { fill: p.ink }) +
  text(810, 434, "pickup on Tuesday", 44, { fill: p.paperMuted, weight: 500 }) +
  rect(810, 466, 220, 78, p.cobalt, { r: 10 }) +
  text(920, 520, "Send", 46, { fill: p.white, weight: 650, anchor: "middle" }) +
  text(1060, 520, "a broker does", 40, { fill: p.paperMuted });

/** A shipper's email, three past prices, and the draft of an answer that a broker sends. */
export const quoteDesk = () =>
  canvas(p.turquoiseDeep) +
  lattice(240, p.turquoiseMid, { theta: 64, w: 3 }) +
  road +
  lorry +
  asked +
  lane +
  stroke("M690 650H730V352H770", p.marigold, 8) +
  draft;
