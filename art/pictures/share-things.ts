/** The drawing of a service's share picture: its page's scene, cropped to what is readable in a small picture. */
import { aiAgentsScene } from "../../content/services/scenes/ai-agents.ts";
import { aiSaasScene } from "../../content/services/scenes/ai-saas.ts";
import { appDevelopmentScene } from "../../content/services/scenes/app-development.ts";
import { cloudScene } from "../../content/services/scenes/cbs.ts";
import { chatbotsScene } from "../../content/services/scenes/chatbots.ts";
import { ideaMvpScene } from "../../content/services/scenes/idea-mvp.ts";
import { aiServicesScene } from "../../content/services/scenes/services.ts";
import { web3Scene } from "../../content/services/scenes/web.ts";
import { planWall } from "../../web/service/scenes/ai-saas-plan.ts";
import { runWall } from "../../web/service/scenes/ai-agents-run.ts";
import { billWall } from "../../web/service/scenes/cbs-bill.ts";
import { days } from "../../web/service/scenes/idea-mvp-days.ts";
import { examWall, models } from "../../web/service/scenes/llm-exam.ts";
import { paint } from "../../web/service/scenes/wall-kit.ts";
import { drawCompass, drawDodecagons, drawOctagons, drawRosette, isWreath } from "../../web/service/scenes/walls.ts";
import { escrowWall } from "../../web/service/scenes/web-escrow.ts";
import { heading, measure, text } from "./lettering.ts";
import { palette as p } from "./palette.ts";
import { disc, each, fill, rect, stroke, tick } from "./shapes.ts";

type Panel = { width: number; height: number };

/** Scales a scene, with `x, y` at the upper left corner. */
const units = (x: number, y: number, scale: number, inner: string) => `<g transform="scale(${scale}) translate(${-x} ${-y})">${inner}</g>`;
const big = (x: number, y: number, words: string, size: number, colour: string, anchor: "start" | "middle" | "end" = "start") =>
  heading(x, y, words, size, { fill: colour, anchor });
const small = (x: number, y: number, words: string, size: number, colour: string, anchor: "start" | "middle" | "end" = "start") =>
  text(x, y, words, size, { fill: colour, anchor });

/** Wraps text to the width. */
function wrap(words: string, size: number, width: number): string[] {
  const all: string[] = [];
  for (const word of words.split(" ")) {
    const last = all.at(-1);
    if (last !== undefined && measure(`${last} ${word}`, size, {}) <= width) all[all.length - 1] = `${last} ${word}`;
    else all.push(word);
  }
  return all;
}

const SIZE = 21;
const LEADING = 28;

function drawPlan({ height }: Panel): string {
  const { title, week, today } = aiServicesScene;
  const wall = drawCompass({ box: { left: -16, top: 0, width: 700, height: 900 }, id: "wall", from: -300 });
  const struck = measure(week.struck, SIZE, {});
  return [
    units(-40, 0, 0.82, wall + paint("soft", drawRosette(82, 3)) + paint("accent", drawRosette(474, 1))),
    rect(48, 92, 410, height, p.white, { stroke: p.ink }),
    each(wrap(title, 44, 300), (line, index) => big(84, 162 + index * 46, line, 44, p.ink)),
    stroke("M84 240H458M84 326H458", p.paperLine, 2),
    small(84, 290, `${today.circled} ${today.words}`.split(",")[0] ?? "", SIZE, p.ink),
    small(84, 370, week.struck, SIZE, p.paperMuted),
    stroke(`M74 365Q${84 + struck / 2} 356 ${96 + struck} 362`, p.terracotta, 4),
    each(wrap(week.added, 26, 330), (line, index) => big(84, 420 + index * 34, line, 26, p.terracottaDeep)),
  ].join("");
}

const cutTop = (x: number, y: number, w: number, cut: number, foot: number) =>
  `M${x} ${y + cut}l${cut} ${-cut}h${w - 2 * cut}l${cut} ${cut}V${foot}H${x}z`;

function drawThread({ height }: Panel): string {
  const wall = drawOctagons({ box: { left: -49, top: -49, width: 700, height: 800 }, id: "wall", from: -200 });
  const [, , question, answer] = chatbotsScene.thread;
  let y = 130;
  const say = (words: string, x: number, ground: string, colour: string, edge: string): string => {
    const lines = wrap(words, SIZE, 240);
    const box = rect(x, y, 278, lines.length * LEADING + 26, ground, { r: 5, stroke: edge });
    const body = each(lines, (line, index) => small(x + 18, y + 33 + index * LEADING, line, SIZE, colour));
    y += lines.length * LEADING + 44;
    return box + body;
  };
  const messages = say(question.text, 126, p.cobalt, p.white, p.cobalt) + say(answer.text, 78, p.white, p.ink, p.paperLine);
  const over = stroke(`M96 ${y + 16}H386`, p.ink, 3) + disc(92, y + 16, 15, p.turquoiseDeep) + disc(390, y + 16, 17, p.ink);
  const initial = big(390, y + 23, chatbotsScene.initial, 19, p.paper, "middle");
  y += 50;
  return [
    units(0, 0, 0.94, wall),
    fill(cutTop(46, 46, 390, 60, height), p.ink),
    fill(cutTop(55, 55, 372, 57, height), p.paper),
    big(241, 106, chatbotsScene.name, 24, p.ink, "middle"),
    messages + over + initial,
    say(chatbotsScene.person.replace(/(?<=\.) .*/, ""), 78, p.white, p.ink, p.ink),
  ].join("");
}

function drawPhone(): string {
  const { title, count, online, readings } = appDevelopmentScene;
  const wall = drawDodecagons(isWreath)({ box: { left: -60, top: -60, width: 800, height: 900 }, id: "wall", from: -500 });
  const rows = each(readings, ({ meter, value }, index) => {
    const y = 270 + index * 66;
    return [
      small(104, y, meter, 20, p.paperMuted),
      big(176, y, value, 26, p.ink),
      disc(352, y - 8, 15, p.turquoiseDeep),
      tick(352, y - 8, 7, p.white, 3),
      stroke(`M104 ${y + 24}H368`, p.paperLine, 2),
    ].join("");
  });
  return [
    units(116, 120, 0.9, wall),
    rect(66, 40, 338, 700, p.ink, { r: 46, stroke: p.terracottaDeep, w: 8 }),
    rect(80, 54, 310, 700, p.white, { r: 34 }),
    big(104, 126, title, 34, p.ink),
    small(104, 158, count, 20, p.paperMuted),
    rect(80, 180, 310, 50, p.turquoiseDeep),
    small(104, 212, online, 19, p.white),
    rows,
  ].join("");
}

function drawTwoWeeks({ width }: Panel): string {
  const cell = width / 4;
  const stars = each(days, ({ glyph }, index) => {
    const [x, y] = [(index % 4) * cell, 26 + Math.floor(index / 4) * 118];
    return `<g transform="translate(${x + 12} ${y + 16}) scale(.75)">${glyph}</g>${stroke(`M${x} ${y}h${cell}v118`, p.ink, 2)}`;
  });
  const [x, y] = [cell, 26 + 3 * 118];
  return (
    stars +
    rect(x + 1, y, width, 400, p.ink) +
    big(x + 30, y + 74, ideaMvpScene.verdict.yes, 58, p.marigold) +
    small(x + 32, y + 108, ideaMvpScene.narrow.result, SIZE, p.paper)
  );
}

const drawBill = () =>
  units(
    -30,
    20,
    0.7,
    [
      billWall,
      big(0, 80, cloudScene.from.sum, 44, p.white),
      big(576, 190, cloudScene.kept.sum, 50, p.turquoiseLift, "end"),
      small(576, 224, cloudScene.kept.what, 28, p.white, "end"),
    ].join(""),
  );

const drawEscrow = () =>
  units(
    -40,
    50,
    0.7,
    [
      escrowWall,
      small(279, 370, web3Scene.escrow.name, 28, p.ink, "middle"),
      big(279, 428, web3Scene.escrow.sum, 58, p.ink, "middle"),
      small(279, 466, web3Scene.escrow.state, 21, p.ink, "middle"),
    ].join(""),
  );

function drawExam({ width }: Panel): string {
  const rows = each(models, ({ name, values, hasPassed, answers }, index) => {
    const y = 40 + index * 116;
    const colour = hasPassed ? p.white : p.ink;
    const [right] = values;
    return [
      rect(24, y, width, 116, hasPassed ? p.cobalt : p.paper),
      stroke(`M24 ${y}H${width}`, p.ink, 2),
      big(44, y + 34, name, 24, colour),
      big(width - 26, y + 36, right?.value ?? "", 32, right?.isGood ? colour : p.paperMuted, "end"),
      `<g class="${hasPassed ? "passed" : ""}" transform="translate(44 ${y + 50}) scale(.66)">${answers}</g>`,
    ].join("");
  });
  return units(-100, 0, 0.82, examWall) + rows;
}

function drawRun(): string {
  const { steps, wait } = aiAgentsScene;
  const names = each(steps, ({ time, name }, index) => {
    const y = 76 + index * 140;
    return small(140, y - 14, time, 24, p.inkMuted) + big(140, y + 22, name, 36, p.paper);
  });
  const asks =
    rect(140, 572, 600, 128, p.paper, { r: 5 }) +
    each(wrap(wait.question, 36, 380), (line, index) => big(166, 626 + index * 44, line, 34, p.ink));
  return units(-40, -6, 0.72, runWall + names + asks);
}

const drawPrice = () =>
  units(
    -34,
    -32,
    0.72,
    [planWall, big(284, 366, aiSaasScene.price, 118, p.white, "middle"), small(284, 262, aiSaasScene.name, 26, p.white, "middle")].join(""),
  );

export const shareThings: Record<string, (panel: Panel) => string> = {
  "/services": drawPlan,
  "/chatbots": drawThread,
  "/app-development": drawPhone,
  "/idea-mvp": drawTwoWeeks,
  "/cbs": drawBill,
  "/web": drawEscrow,
  "/LLM": drawExam,
  "/AIagent": drawRun,
  "/AISaaS": drawPrice,
};
