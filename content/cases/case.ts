import type { Character } from "../services/service.ts";

/** What came of it, as it is set in the largest type: `31 → 2` and below it `spoiled boxes a month`. */
export type CaseResult = { from: string; to: string; what: string };

/** A case study: what is told of one piece of work, on the list of all and on its own page. Its words are those of a document (`documents/case.ts`). */
export type Case = {
  /** The last part of its page's address. */
  slug: string;
  /** That of its item of the portfolio or of our projects, which is found by it or by the one that came with the site. */
  title: string;
  /** True where it is no item of either list and is told here alone. */
  isAlone?: true;
  /** Whom it was made for, without a name. */
  client: string;
  /** One or two sentences for search engines and lists, at most 160 characters. */
  summary: string;
  result: CaseResult;
  /** Who counted the result, what and when. */
  counted: string;
  problem: string;
  week: string;
  /** What happened on each day of that week. */
  days: readonly string[];
  leftOut: readonly string[];
  since: string;
  built: readonly string[];
  service: { name: string; path: string };
  /** What a page about it is drawn with. */
  character: Character;
  /** The name under the testimonial that speaks of it, where there is one. */
  speaker?: string;
  /** What somebody else said of it. */
  quotation?: { words: string; by: string };
};

export const caseService = {
  agents: { name: "AI Agents & Workflows", path: "/AIagent" },
  cloud: { name: "Cloud Based Solutions", path: "/cbs" },
  apps: { name: "Mobile Apps", path: "/app-development" },
  llm: { name: "LLM Integration", path: "/LLM" },
  ai: { name: "AI Services", path: "/services" },
  saas: { name: "AI SaaS", path: "/AISaaS" },
  chatbots: { name: "AI Chatbots", path: "/chatbots" },
  mvp: { name: "Idea to MVP", path: "/idea-mvp" },
} as const;
