import type { ENQUIRY_SERVICES } from "../../contract/contact-rules.ts";
import type { Shown } from "../claims.ts";
import type { Sign } from "./signs.ts";

type Action = { name: string; path: string };

/** A step or chapter of a service, shown one at a time; linked to as `?chapter=slug`, by which its artefact is found too. */
export type Chapter = {
  slug: string;
  title: string;
  /** Two to four sentences. */
  description: string;
  bullets: readonly string[];
};

export type CardGrid = {
  heading: string;
  lead?: string;
  cards: readonly { title: string; text: string; sign: Sign }[];
};

/** What tells one service page's lattice from another's: the contact angle in degrees, the tile's colour and the seed of its lit nodes. */
export type Character = { angle: number; tile: "cobalt" | "turquoise" | "marigold" | "terracotta"; seed: number };

/** One service page. Its words are those of its document (`documents/service.ts`); the rest is code. The template draws what is given, in this order: hero, chapters, grid, technologies, example, closing, enquiry. */
export type Service = {
  /** As in the menu: `/chatbots`. */
  path: string;
  /** As in the menu: `AI Chatbots`. */
  name: string;
  /** What search engines show. The name of the agency is written behind the title. */
  search: { title: string; description: string };
  keywords?: string;
  /** `ground` is what its hero stands on. */
  character: Character & { ground: "paper" | "ink" | "tile" | "night" };
  hero: {
    heading: string;
    lead: string;
    facts?: readonly Shown[];
    actions: readonly Action[];
  };
  /** What stands in a field for the assistant, where the page is about such. */
  ask?: string;
  chapters?: {
    /** What one of them is called where they are counted: "Chapter" or "Step". */
    word: "Chapter" | "Step";
    heading: string;
    items: readonly Chapter[];
    /** Shown under every chapter. */
    actions: readonly Action[];
  };
  /** Cards before the closing block. */
  grid?: CardGrid;
  technologies?: { heading: string; lead?: string; names: readonly string[] };
  /** A piece of what the page sells that visitors can use on this site. */
  example?: { heading: string; text: string; action: Action };
  closing: { heading: string; text: string; actions: readonly Action[] };
  /** Cards after the closing block. */
  benefits?: CardGrid;
  /** `answers` is someone of the team, by name: where they are not in it, nobody is shown. */
  enquiry: { heading: string; lead: string; service: (typeof ENQUIRY_SERVICES)[number]; answers: string };
};
