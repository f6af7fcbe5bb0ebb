import { aiAgents } from "./scenes/ai-agents.ts";
import { aiChatbots } from "./scenes/ai-chatbots.ts";
import { bakery } from "./scenes/bakery.ts";
import { bari } from "./scenes/bari.ts";
import { claimsDesk } from "./scenes/claims-desk.ts";
import { cloud } from "./scenes/cloud.ts";
import { coldChain } from "./scenes/cold-chain.ts";
import { dastak } from "./scenes/dastak.ts";
import { khaddi } from "./scenes/khaddi.ts";
import { llmIntegration } from "./scenes/llm-integration.ts";
import { mobileApps } from "./scenes/mobile-apps.ts";
import { munshi } from "./scenes/munshi.ts";
import { nineGates } from "./scenes/nine-gates.ts";
import { quoteDesk } from "./scenes/quote-desk.ts";
import { rahbar } from "./scenes/rahbar.ts";
import { shorterQueue } from "./scenes/shorter-queue.ts";
import { solarWatch } from "./scenes/solar-watch.ts";
import { stormLine } from "./scenes/storm-line.ts";
import { wasiqa } from "./scenes/wasiqa.ts";
import { web3 } from "./scenes/web3.ts";
import { palette } from "./palette.ts";

/** Pictures of projects and expertise, 3:2, by their name in the seed data. Subjects stay within the middle 2:1. */
export const scenes: Record<string, () => string> = {
  "ai-agents": aiAgents,
  "ai-chatbots": aiChatbots,
  "mobile-apps": mobileApps,
  "llm-integration": llmIntegration,
  cloud,
  web3,
  "cold-chain": coldChain,
  bakery,
  "claims-desk": claimsDesk,
  "nine-gates": nineGates,
  "solar-watch": solarWatch,
  "storm-line": stormLine,
  munshi,
  rahbar,
  khaddi,
  dastak,
  wasiqa,
  bari,
};

/** Pictures of the cases without an item, by slug. */
export const caseScenes = {
  "quote-desk": { ground: palette.turquoiseDeep, draw: quoteDesk },
  "shorter-queue": { ground: palette.cobalt, draw: shorterQueue },
};
