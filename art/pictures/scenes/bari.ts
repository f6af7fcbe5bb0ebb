import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { bubble, canvas, card, disc, each, fill, stroke, times, voice, within } from "../shapes.ts";

type Field = { d: string; ground: string; rows: string; label?: { x: number; y: number; number: string; time: string } };
const fields: readonly Field[] = [
  { d: "M-20 -20H330L270 330L-20 400Z", ground: p.leafDeep, rows: p.leaf, label: { x: 60, y: 190, number: "1", time: "22:00" } },
  { d: "M350 -20H690L610 250L290 326Z", ground: p.leaf, rows: p.leafDeep, label: { x: 380, y: 190, number: "2", time: "23:30" } },
  { d: "M710 -20H1460V60L632 246Z", ground: "#83bda3", rows: p.leaf },
  { d: "M-20 560L350 470L420 980H-20Z", ground: p.sand, rows: p.sandLight, label: { x: 90, y: 700, number: "3", time: "01:10" } },
  { d: "M372 466L742 376L860 980H442Z", ground: p.marigold, rows: p.marigoldDeep, label: { x: 478, y: 760, number: "4", time: "02:40" } },
  { d: "M764 370L1460 202V980H882Z", ground: p.leafDeep, rows: p.leaf },
];
const furrows = (i: number, color: string) =>
  stroke(
    times(40, (n) => `M${n * 56 - 400 + i * 9} -20l260 1020`),
    color,
    9,
  );
const CANAL = "M-20 480L1460 132";
const field = ({ d, ground, rows, label }: Field, index: number) =>
  within(`bari-field-${index}`, `<path d="${d}"/>`, fill(d, ground) + furrows(index, rows)) +
  (label
    ? heading(label.x, label.y, label.number, 112, { fill: p.ink }) +
      text(label.x + 82, label.y, label.time, 60, { fill: p.ink, weight: 650 })
    : "");
const water =
  within(
    "bari-water",
    `<path d="${fields[4]?.d}"/>`,
    fill("M372 466L742 376L772 520C700 560 640 500 560 560S420 580 390 600Z", p.turquoiseLift),
  ) +
  stroke(CANAL, p.paper, 104) +
  stroke(CANAL, p.turquoise, 84) +
  stroke("M-20 468L1460 120M-20 496L1460 148", p.turquoiseLift, 4, ' stroke-dasharray="90 60"') +
  stroke("M540 338L556 414", p.turquoise, 54);
const call =
  card(850, 380, 540, 440, p.ink) +
  disc(934, 462, 40, p.turquoise) +
  stroke("M918 446c0 20 14 34 34 34", p.white, 13) +
  text(998, 478, "Plot 4, 02:25", 46, { fill: p.inkMuted }) +
  voice(900, 576, 23, 110, (i) => (i < 15 ? p.marigold : p.inkLine), 8) +
  heading(896, 700, "Your water starts", 54, { fill: p.white }) +
  heading(896, 770, "in fifteen minutes.", 54, { fill: p.white });

/** Fields along a canal, one of them taking its turn. */
export const bari = () =>
  canvas(p.paper) +
  each(fields, field) +
  water +
  call +
  bubble(1010, 236, 370, ["Canal at 64%"], { ground: p.white, fill: p.ink, weight: 600, size: 46 });
