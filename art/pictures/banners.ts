import { chatbotsBanner } from "./banners/ai-chatbots.ts";
import { webDevelopmentBanner } from "./banners/ai-in-web-development.ts";
import { web3Banner } from "./banners/web3-solutions.ts";
import { palette } from "./palette.ts";

/** The drawing area of banners, 2:1. Phones crop to 3:2, wide screens to 8:3: subjects stay within both. */
export const BANNER = { width: 1440, height: 720 } as const;

export type Banner = { ground: string; draw: () => string };

/** The banners of the blog's posts, by slug. */
export const banners: Readonly<Record<string, Banner>> = {
  "ai-in-web-development": { ground: palette.ink, draw: webDevelopmentBanner },
  "ai-chatbots": { ground: palette.turquoiseDark, draw: chatbotsBanner },
  "web3-solutions": { ground: palette.terracottaDeep, draw: web3Banner },
};
