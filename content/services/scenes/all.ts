import { aiAgentsScene } from "./ai-agents.ts";
import { aiSaasScene } from "./ai-saas.ts";
import { appDevelopmentScene } from "./app-development.ts";
import { cloudScene } from "./cbs.ts";
import { chatbotsScene } from "./chatbots.ts";
import { ideaMvpScene } from "./idea-mvp.ts";
import { llmScene } from "./llm.ts";
import { aiServicesScene } from "./services.ts";
import { web3Scene } from "./web.ts";

/** Texts of each page's illustration; `alt` is its text alternative. */
export const sceneWords: Readonly<Record<string, { alt: string }>> = {
  "/services": aiServicesScene,
  "/chatbots": chatbotsScene,
  "/app-development": appDevelopmentScene,
  "/idea-mvp": ideaMvpScene,
  "/cbs": cloudScene,
  "/web": web3Scene,
  "/LLM": llmScene,
  "/AIagent": aiAgentsScene,
  "/AISaaS": aiSaasScene,
};
