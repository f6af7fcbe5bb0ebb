import type { Character } from "../services/service.ts";

/** Result of a project, in the largest type: `31 → 2`, and below it `spoiled boxes a month`. */
export type CaseResult = { from: string; to: string; what: string };

/** A case study, with a summary on the list and its own page. Its texts are a document's (`documents/case.ts`). */
export type Case = {
  /** Last segment of its URL. */
  slug: string;
  /** Title of its item, which is matched by this or by the original title. */
  title: string;
  /** Without an item in either list. */
  isAlone?: true;
  /** Description of the client, without a name. */
  client: string;
  /** One or two sentences for search engines and lists, at most 160 characters. */
  summary: string;
  result: CaseResult;
  /** Who measured the result, what and when. */
  counted: string;
  problem: string;
  week: string;
  /** Events of each day of the week. */
  days: readonly string[];
  leftOut: readonly string[];
  since: string;
  built: readonly string[];
  service: { name: string; path: string };
  /** Parameters of the page's pattern. */
  character: Character;
  /** Author of the testimonial about it. */
  speaker?: string;
  /** A quotation that isn't a testimonial. */
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
