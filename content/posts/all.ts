import { aiChatbots } from "./ai-chatbots.ts";
import { aiInWebDevelopment } from "./ai-in-web-development.ts";
import type { Post } from "./post.ts";
import { web3Solutions } from "./web3-solutions.ts";

/** Posts of the seed data, newest first. */
export const posts: readonly [Post, ...Post[]] = [aiInWebDevelopment, aiChatbots, web3Solutions];
