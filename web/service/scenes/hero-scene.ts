import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Service } from "../../../content/services/service.ts";
import { aiAgents } from "./ai-agents-scene.tsx";
import { aiSaas } from "./ai-saas-scene.tsx";
import { appDevelopment } from "./app-development-scene.tsx";
import { cloud } from "./cbs-scene.tsx";
import { chatbots } from "./chatbots-scene.tsx";
import { ideaMvp } from "./idea-mvp-scene.tsx";
import { llm } from "./llm-scene.tsx";
import { aiServices } from "./services-scene.tsx";
import { web3 } from "./web-scene.tsx";
import type { Scene } from "./scene.tsx";

const scenes: Record<string, Scene> = {
  "/services": aiServices,
  "/chatbots": chatbots,
  "/app-development": appDevelopment,
  "/idea-mvp": ideaMvp,
  "/cbs": cloud,
  "/web": web3,
  "/LLM": llm,
  "/AIagent": aiAgents,
  "/AISaaS": aiSaas,
};

/** A page's hero scene: `alt` is its text alternative, `markup` the content of its figure. */
export type HeroScene = { alt: string; markup: string };

export function drawHeroScene({ path }: Pick<Service, "path">): HeroScene | undefined {
  const scene = scenes[path];
  return scene && { alt: scene.alt, markup: renderToStaticMarkup(createElement(scene.Drawing)) };
}
