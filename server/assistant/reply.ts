import { cases } from "../../content/cases/all.ts";
import { liveList } from "../../content/live.ts";
import type { Figure } from "../../contract/collection-rules.ts";
import type { ChatChoice, ChatSource } from "../../contract/chat.ts";
import type { AnswerLanguage } from "../../contract/chat-rules.ts";
import type { PackageView } from "../../contract/packages.ts";
import type { PrivacyView } from "../../contract/privacy.ts";
import type { RichText } from "../../contract/rich-text.ts";

export type Project = { title: string; description: string; client?: string; sector?: string; place?: string; figures?: readonly Figure[] };

/** What staff keep in the panel and pages show; the rest of the knowledge is content. */
export type LiveFacts = {
  packages: PackageView[];
  portfolio: Project[];
  ourProjects: Project[];
  expertise: Project[];
  team: { name: string; role: string; bio: string }[];
  milestones: { year: string; event: string }[];
  testimonials?: { name: string; role: string; feedback: string }[];
  /** The newest posts, newest first. */
  posts: FactPost[];
  privacy: PrivacyView;
  /** The original texts of what staff have published in other words. */
  rewritten?: readonly string[];
};

export type FactPost = { slug: string; title: string; excerpt: string; author: string; body: RichText; changedAt: Date };

const toldAlone: readonly Project[] = liveList(() =>
  cases.filter(({ isAlone }) => isAlone).map(({ title, summary }) => ({ title, description: summary })),
);

/** Every project that the site tells of: the two lists that staff keep, and what has a case alone. */
export const listProjects = ({ portfolio, ourProjects }: LiveFacts): Project[] => [...portfolio, ...ourProjects, ...toldAlone];

/** `topic` is what an answer was about, as the reply gave it. */
export type Turn = { role: "visitor" | "assistant"; text: string; topic?: string };

export type DocumentPassage = { page: number; text: string };

/** `coverage` is how much of what is asked it holds, 0 to 1. */
export type CoveredPassage = DocumentPassage & { coverage: number };

/** What a document has to say to one question. */
export type DocumentFindings = {
  /** The passages that answer it best. */
  found: CoveredPassage[];
  /** What it says in the field that is asked for, such as its budget. */
  asked: DocumentPassage[];
  /** Where the visitor means the document, and where it may be meant. */
  meant: DocumentPassage[];
  perhaps: DocumentPassage[];
  /** The beginning of the page that the question names. */
  onPage: DocumentPassage[];
  summary: DocumentPassage[];
  /** What a language model is given to read. */
  picked: DocumentPassage[];
};

/** The document of a conversation; nothing is `found` where looking through it would have taken too long. */
export type VisitorDocument = { filename: string; found?: DocumentFindings };

export type Question = { message: string; history: readonly Turn[]; document?: VisitorDocument };

export type Reply = {
  /** At most three sentences. */
  text: string;
  sources: ChatSource[];
  /** What may have been meant, where that is not sure. */
  choices?: ChatChoice[];
  offer?: "contact" | "scope";
  kind: "answer" | "smalltalk" | "unknown" | "off-topic";
  topic?: string;
  /** No language model puts it in other words. */
  isFinal?: true;
  /** The language of the text where it is not English. */
  lang?: AnswerLanguage;
};

export const answerOf = (text: string, sources: ChatSource[], topic: string, more: Partial<Reply> = {}): Reply => ({
  text,
  sources,
  kind: "answer",
  topic,
  ...more,
});
