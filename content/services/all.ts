import { aiAgents } from "./ai-agents.ts";
import { aiSaas } from "./ai-saas.ts";
import { appDevelopment } from "./app-development.ts";
import { cloud } from "./cbs.ts";
import { chatbots } from "./chatbots.ts";
import { ideaMvp } from "./idea-mvp.ts";
import { llm } from "./llm.ts";
import type { Service } from "./service.ts";
import { aiServices } from "./services.ts";
import { web3 } from "./web.ts";

/** In the order of the menu. */
export const services: readonly Service[] = [aiServices, chatbots, appDevelopment, ideaMvp, cloud, web3, llm, aiAgents, aiSaas];
