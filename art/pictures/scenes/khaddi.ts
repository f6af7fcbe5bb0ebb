import { heading, text } from "../lettering.ts";
import { palette as p } from "../palette.ts";
import { canvas, card, disc, each, lattice, rect, stroke, times } from "../shapes.ts";

const PITCH = 46;
const COLUMNS = 19;
const ROWS = 15;
const [LEFT, TOP] = [70, 140];
/** Where the weft of a row is missing. */
const isMissing = (x: number, y: number) => y === 6 && x > 7 && x < 14;
const weftOf = (y: number) => (y % 5 === 3 ? p.marigold : y % 5 === 0 ? p.turquoise : p.cobaltLift);

const UNDER: Record<string, string> = { [p.marigold]: p.marigoldDeep, [p.turquoise]: p.turquoiseDeep };

const warp = (x: number) => rect(LEFT + x * PITCH + 6, TOP - 40, PITCH - 12, ROWS * PITCH + 80, p.cobalt);
const crossing = (x: number, y: number) => {
  if (isMissing(x, y)) return "";
  const isOver = (x + y) % 2 === 0;
  const [cx, cy] = [LEFT + x * PITCH, TOP + y * PITCH];
  return isOver ? rect(cx - 3, cy + 6, PITCH + 6, PITCH - 12, weftOf(y), { r: 8 }) : "";
};
/** The weft as it runs below the warp: what shows in the gaps. */
const beneath = (y: number) => rect(LEFT - 3, TOP + y * PITCH + 6, COLUMNS * PITCH + 6, PITCH - 12, UNDER[weftOf(y)] ?? p.cobaltMid);
const gap = rect(LEFT + 8 * PITCH, TOP + 6 * PITCH, 6 * PITCH, PITCH, p.ink);
const cloth = times(ROWS, beneath) + gap + times(COLUMNS, warp) + times(ROWS, (y) => times(COLUMNS, (x) => crossing(x, y)));

const [FX, FY, FW, FH] = [LEFT + 7.4 * PITCH, TOP + 5.3 * PITCH, 7.2 * PITCH, 2.4 * PITCH];
const corner = (x: number, y: number, dx: number, dy: number) => stroke(`M${x + dx} ${y}H${x}V${y + dy}`, p.marigold, 10);
const finding =
  rect(FX, FY, FW, FH, "#b5462f66", { stroke: p.terracottaLift, w: 8, r: 6 }) +
  rect(FX, FY + FH + 14, 364, 78, p.terracotta, { r: 8 }) +
  text(FX + 26, FY + FH + 68, "Missing thread", 44, { fill: p.white, weight: 600 });
const camera = corner(52, 112, 70, 70) + corner(962, 112, -70, 70) + corner(52, 856, 70, -70) + corner(962, 856, -70, -70);

const faults = [31, 27, 24, 18, 12, 8];
const bar = (fault: number, index: number) =>
  rect(1050 + index * 54, 776 - fault * 7, 40, fault * 7, index === 5 ? p.marigold : p.cobaltMid);
const panel =
  card(1006, 140, 384, 690, p.inkRaised) +
  disc(1066, 210, 14, p.turquoiseLift) +
  text(1096, 226, "Loom 3", 48, { fill: p.white, weight: 600 }) +
  heading(1044, 368, "0.8%", 124, { fill: p.white }) +
  text(1050, 434, "faulty cloth,", 44, { fill: p.inkMuted }) +
  text(1050, 490, "was 3.1%", 44, { fill: p.inkMuted }) +
  stroke("M1050 776H1360", p.inkLine, 3) +
  each(faults, bar);

/** A camera over a loom marks where a thread is missing. */
export const khaddi = () => canvas(p.ink) + lattice(240, p.inkRaised, { w: 3 }) + cloth + camera + finding + panel;
