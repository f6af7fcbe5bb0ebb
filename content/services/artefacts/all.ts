import { aiAgents } from "./ai-agents.ts";
import { aiSaas } from "./ai-saas.ts";
import { appDevelopment } from "./app-development.ts";
import type { Artefacts } from "./artefact.ts";
import { cloud } from "./cbs.ts";
import { chatbots } from "./chatbots.ts";
import { ideaMvp } from "./idea-mvp.ts";
import { llm } from "./llm.ts";
import { web3 } from "./web.ts";

/** By path of the service. */
export const artefacts: Readonly<Record<string, Artefacts>> = {
  "/chatbots": chatbots,
  "/app-development": appDevelopment,
  "/idea-mvp": ideaMvp,
  "/cbs": cloud,
  "/web": web3,
  "/LLM": llm,
  "/AIagent": aiAgents,
  "/AISaaS": aiSaas,
};
