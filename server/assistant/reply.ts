import type { ChatSource } from "../../contract/chat.ts";
import type { PackageView } from "../../contract/packages.ts";
import type { PrivacyView } from "../../contract/privacy.ts";

type Project = { title: string; description: string };

/** What staff keep in the panel and pages show; the rest of the knowledge is content. */
export type LiveFacts = {
  packages: PackageView[];
  portfolio: Project[];
  ourProjects: Project[];
  expertise: Project[];
  team: { name: string; role: string; bio: string }[];
  milestones: { year: string; event: string }[];
  testimonials?: { name: string; role: string; feedback: string }[];
  privacy: PrivacyView;
};

/** `topic` is what an answer was about, as the reply gave it; without one it is worked out again from the visitor's words. */
export type Turn = { role: "visitor" | "assistant"; text: string; topic?: string };

export type DocumentPassage = { page: number; text: string };
export type VisitorDocument = { filename: string; passages: readonly DocumentPassage[] };

export type Question = { message: string; history: readonly Turn[]; document?: VisitorDocument };

export type Reply = {
  /** At most three sentences. */
  text: string;
  sources: ChatSource[];
  offer?: "contact" | "scope";
  kind: "answer" | "smalltalk" | "unknown" | "off-topic";
  topic?: string;
};
