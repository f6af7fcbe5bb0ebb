import type { ENQUIRY_SERVICES } from "../../contract/contact-rules.ts";

export type Action = { name: string; path: string };

/** A step or chapter of a service, shown one at a time; linked to as `?chapter=slug`. */
export type Chapter = {
  slug: string;
  title: string;
  /** Two to four sentences. */
  description: string;
  bullets: readonly [string, string, string, string];
};

export type CardGrid = {
  heading: string;
  lead?: string;
  cards: readonly { title: string; text: string }[];
};

/** What tells one service page's lattice from another's: the contact angle in degrees, the tile's colour and the seed of its lit nodes. */
export type Character = { angle: number; tile: "cobalt" | "turquoise" | "marigold" | "terracotta"; seed: number };

/** One service page. The template draws what is given, in this order: hero, chapters, grids, technologies, closing, enquiry. */
export type Service = {
  /** As in the menu: `/chatbots`. */
  path: string;
  /** As in the menu: `AI Chatbots`. */
  name: string;
  metadata: { title: string; description: string; keywords?: string };
  character: Character;
  hero: { heading: string; lead: string; facts?: readonly { figure: string; label: string }[]; actions: readonly Action[] };
  chapters?: {
    /** What one of them is called where they are counted: "Chapter" or "Step". */
    word: "Chapter" | "Step";
    heading: string;
    items: readonly Chapter[];
    /** Shown under every chapter. */
    actions: readonly Action[];
  };
  /** Cards before the closing block. */
  grids: readonly CardGrid[];
  technologies?: { heading: string; lead?: string; names: readonly string[] };
  closing: { heading: string; text: string; actions: readonly Action[] };
  /** Cards after the closing block. */
  benefits?: CardGrid;
  enquiry: { heading: string; lead: string; service: (typeof ENQUIRY_SERVICES)[number] };
};
