import type { ENQUIRY_SERVICES } from "../../contract/enquiry-services.ts";
import type { Shown } from "../claims.ts";
import type { Sign } from "./signs.ts";

type Action = { name: string; path: string };

/** A chapter or step of a service, shown one at a time. `?chapter=slug` links to it; the slug also finds its artefact. */
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

type Ground = "paper" | "ink" | "tile" | "night";

/** Parameters of a page's lattice: contact angle in degrees, tile colour, and the seed of its lit nodes. */
export type Character = { angle: number; tile: "cobalt" | "turquoise" | "marigold" | "terracotta"; seed: number };

/** Of results without a heading of their own. */
export const RESULTS_HEADING = "What came of it";

/**
 * A service page. Its texts are a document's (`documents/service.ts`); the rest is code. The template renders what's given, in this order:
 * hero, chapters, grid, results, technologies, closing, enquiry. With an example the technologies are above it, and the results below.
 */
export type Service = {
  /** As in the menu: `/chatbots`. */
  path: string;
  /** As in the menu: `AI Chatbots`. */
  name: string;
  /** Metadata. The agency's name is appended to the title. */
  search: { title: string; description: string };
  keywords?: string;
  /** `ground` is the hero's background, and that of the chapters' wall unless it has its own `stage`; `isMirrored` puts their exhibit on the left. */
  character: Character & { ground: Ground; stage?: Ground; isMirrored?: true };
  hero: {
    heading: string;
    lead: string;
    facts?: readonly Shown[];
    actions: readonly Action[];
  };
  /** Placeholder of the field that opens the assistant. */
  ask?: string;
  chapters?: {
    /** Singular in counts. */
    word: "Chapter" | "Step";
    heading: string;
    items: readonly Chapter[];
    /** Shown below every chapter. */
    actions: readonly Action[];
  };
  /** Cards before the closing block. */
  grid?: CardGrid;
  technologies?: { heading: string; lead?: string; names: readonly string[] };
  /** A sample of the product that visitors can use on this site. */
  example?: { heading: string; text: string; action: Action };
  /**
   * Results besides those of its own cases: `shared` are slugs of others. In the heading `{from}` and `{to}` are the result of the case
   * `about`; while that one is hidden, the heading is `RESULTS_HEADING`. `showsLeftOut` has what was left out first instead of a quote, `isLed`
   * sets the figures of the first as large as the page allows.
   */
  results: { heading: string; about?: string; shared: readonly string[]; showsLeftOut?: boolean; isLed?: boolean };
  closing: { heading: string; text: string; actions: readonly Action[] };
  /** Cards after the closing block. */
  benefits?: CardGrid;
  /** `answers` is the name of a team member; nobody is shown if it's not in the team. */
  enquiry: { heading: string; lead: string; service: (typeof ENQUIRY_SERVICES)[number]; answers: string };
};
