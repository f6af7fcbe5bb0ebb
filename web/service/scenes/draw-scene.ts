import type { Service } from "../../../content/services/service.ts";
import { CELL } from "../../lattice/jali.ts";
import { drawWall } from "../../lattice/draw-lattice.ts";
import { aiAgents } from "./ai-agents.ts";
import { appDevelopment } from "./app-development.ts";
import { chatbots } from "./chatbots.ts";
import { aiSaas } from "./ai-saas.ts";
import { cloudBill } from "./cloud.ts";
import { ideaMvp } from "./idea-mvp.ts";
import { llm } from "./llm.ts";
import { aiServices } from "./services.ts";
import { web3 } from "./web3.ts";
import { type Format, type Scene, type Write, writeText } from "./pen.ts";

const scenes: Record<string, Scene> = {
  "/services": aiServices,
  "/chatbots": chatbots,
  "/idea-mvp": ideaMvp,
  "/cbs": cloudBill,
  "/web": web3,
  "/LLM": llm,
  "/AISaaS": aiSaas,
  "/AIagent": aiAgents,
  "/app-development": appDevelopment,
};

/** A scene in one format as the content of an SVG whose `viewBox` is `box`, with the wall around it. */
export type SceneDrawing = { format: "tall" | "wide"; box: string; markup: string };

/** Height to width of what a phone shows. */
const PHONE = 208 / 390;
/** How many times as wide and as high as a scene its wall is, for the widest and the narrowest window it is shown in. */
const AROUND = { tall: { width: 2.8, height: 2.8 }, wide: { width: 2, height: 1.8 } };

function drawFormat({ character }: Service, format: SceneDrawing["format"], { width, height, draw }: Format, write: Write): SceneDrawing {
  const rim = format === "wide" ? Math.max(0, Math.round(width * PHONE - height) / 2) : 0;
  const wall = {
    columns: Math.ceil((AROUND[format].width * width) / CELL),
    rows: Math.ceil((AROUND[format].height * height) / CELL),
    middleX: width / 2 / CELL,
    middleY: height / 2 / CELL,
  };
  return {
    format,
    box: `0 ${-rim} ${width} ${height + 2 * rim}`,
    markup: drawWall(character.seed, wall) + draw(write),
  };
}

/** What `service` shows in its hero: beside the words, and above them on a phone. */
export function drawScene(service: Service, write: Write = writeText): SceneDrawing[] {
  const scene = scenes[service.path];
  return scene ? [drawFormat(service, "tall", scene.tall, write), drawFormat(service, "wide", scene.wide, write)] : [];
}
