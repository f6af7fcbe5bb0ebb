import { cases } from "../../content/cases/all.ts";
import { liveList } from "../../content/live.ts";
import type { Figure } from "../../contract/collection-rules.ts";
import type { ChatChoice, ChatSource } from "../../contract/chat.ts";
import type { AnswerLanguage } from "../../contract/chat-rules.ts";
import type { PackageView } from "../../contract/packages.ts";
import type { PrivacyView } from "../../contract/privacy.ts";
import type { RichText } from "../../contract/rich-text.ts";

export type Project = { title: string; description: string; client?: string; sector?: string; place?: string; figures?: readonly Figure[] };

/** Facts from the database, which staff edit in the panel; the rest of the knowledge is in `content/`. */
export type LiveFacts = {
  packages: PackageView[];
  portfolio: Project[];
  ourProjects: Project[];
  expertise: Project[];
  team: { name: string; role: string; bio: string }[];
  milestones: { year: string; event: string }[];
  testimonials?: { name: string; role: string; feedback: string }[];
  /** Newest first. */
  posts: FactPost[];
  privacy: PrivacyView;
  /** Original texts that staff have published in another wording. */
  rewritten?: readonly string[];
};

export type FactPost = { slug: string; title: string; excerpt: string; author: string; body: RichText; changedAt: Date };

const toldAlone: readonly Project[] = liveList(() =>
  cases.filter(({ isAlone }) => isAlone).map(({ title, summary }) => ({ title, description: summary })),
);

/** All projects: staff's two lists, and those with only a case study. */
export const listProjects = ({ portfolio, ourProjects }: LiveFacts): Project[] => [...portfolio, ...ourProjects, ...toldAlone];

export type Turn = { role: "visitor" | "assistant"; text: string; topic?: string };

export type DocumentPassage = { page: number; text: string };

/** `coverage` is the part of the question's terms it contains, 0 to 1. */
export type CoveredPassage = DocumentPassage & { coverage: number };

export type DocumentFindings = {
  found: CoveredPassage[];
  /** The field the question asks for, such as the budget. */
  asked: DocumentPassage[];
  /** For questions that refer to the document, and for those that possibly do. */
  meant: DocumentPassage[];
  perhaps: DocumentPassage[];
  /** The beginning of the page that the question names. */
  onPage: DocumentPassage[];
  summary: DocumentPassage[];
  /** The passages for the language model. */
  picked: DocumentPassage[];
};

/** The document of a conversation; without `found` if its search timed out. */
export type VisitorDocument = { filename: string; found?: DocumentFindings };

export type Question = { message: string; history: readonly Turn[]; document?: VisitorDocument };

export type Reply = {
  /** At most three sentences. */
  text: string;
  sources: ChatSource[];
  choices?: ChatChoice[];
  offer?: "contact" | "scope";
  kind: "answer" | "smalltalk" | "unknown" | "off-topic";
  topic?: string;
  /** The language model must not rephrase it. */
  isFinal?: true;
  /** The language, if not English. */
  lang?: AnswerLanguage;
};

export const answerOf = (text: string, sources: ChatSource[], topic: string, more: Partial<Reply> = {}): Reply => ({
  text,
  sources,
  kind: "answer",
  topic,
  ...more,
});
