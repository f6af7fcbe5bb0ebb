/** Values of `AI_CRAWLERS`: allow all crawlers, only those for search and user requests, or none. */
export const CRAWLER_RULES = ["allow", "search", "none"] as const;
export type CrawlerRule = (typeof CRAWLER_RULES)[number];

/** User agents that collect training data, as published by their companies. */
export const TRAINING_CRAWLERS: readonly string[] = [
  "AI2Bot",
  "Amazonbot",
  "Applebot-Extended",
  "Bytespider",
  "CCBot",
  "ClaudeBot",
  "cohere-training-data-crawler",
  "Google-Extended",
  "GPTBot",
  "meta-externalagent",
];

/** User agents that index pages for answers with sources, or fetch one on a user's request. */
export const READING_CRAWLERS: readonly string[] = [
  "ChatGPT-User",
  "Claude-SearchBot",
  "Claude-User",
  "DuckAssistBot",
  "MistralAI-User",
  "OAI-SearchBot",
  "Perplexity-User",
  "PerplexityBot",
];
