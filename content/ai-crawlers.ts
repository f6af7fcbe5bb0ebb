/** What crawlers of AI companies may do, by `AI_CRAWLERS`: all of it, search and reading on request only, or nothing. */
export const CRAWLER_RULES = ["allow", "search", "none"] as const;
export type CrawlerRule = (typeof CRAWLER_RULES)[number];

/** Collect pages to train models with. Names as their companies publish them. */
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

/** Index pages for answers with sources, or read one because a person asked. */
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
