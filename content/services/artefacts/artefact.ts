/** Sample of work next to a chapter's text, as data. The components are in `web/service/artefacts`. */
export type Artefact = {
  title: string;
  /** Source or date, in small type below the title. */
  sub: string;
  /** The point, in one sentence. */
  foot: string;
  /** Text alternative: the result, in one sentence. */
  alt: string;
} & Piece;

/** By slug of the chapter. */
export type Artefacts = Readonly<Record<string, Artefact>>;

export type Piece = List | Table | Tree | Plan | Card | Note | Chart | Thread | Voices;

/** Amounts as bars. */
export type List = {
  kind: "list";
  rows: readonly { name: string; value: number; isLit?: boolean }[];
  /** Sum of all rows, if shown. */
  total?: { name: string; value: number };
  unit?: Unit;
};

/** Prefix, suffix and decimals of a figure. */
export type Unit = { before?: string; after?: string; decimals?: number };

export type Table = {
  kind: "table";
  /** Columns after the row header: two or three. */
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...cells: string[]])[];
  /** Zero-based. */
  lit?: { column: number } | { row: number };
  /** The last row is the sum of the others. */
  sums?: boolean;
};

/** Flow chart in two columns: the intended path and the exceptions. */
export type Tree = { kind: "tree"; boxes: readonly Box[] };

export type Box = {
  /** One-based. */
  row: number;
  side?: "right";
  text: string;
  looks?: "start" | "question" | "good" | "end";
  /** Labels of the lines to the box below and to the one next to it. */
  down?: string;
  across?: string;
};

/** Days, hours or steps with progress. */
/** `isWeek` shows seven steps as a strip of seven columns where it has the width. */
export type Plan = { kind: "plan"; isWeek?: boolean; steps: readonly { mark: string; text: string; state: "done" | "now" | "todo" }[] };

export type Fact = { term: string; text: string; note?: string; isLit?: boolean };

/** Facts, and below them what's included and what isn't. */
export type Card = { kind: "card"; facts: readonly Fact[]; marks: readonly { text: string; mark: string; isOn: boolean }[] };

export type Note = { kind: "note"; picture?: Picture; facts: readonly Fact[] };

/** Pictures available in notes. */
export type Picture = "sofa";

export type Chart = {
  kind: "chart";
  form: "line" | "bars";
  /** The key figure. */
  big: string;
  points: readonly { label: string; value: number }[];
  unit?: Unit;
  /** Heights of the grid lines; the first is the bottom, the last the top. */
  grid: readonly number[];
  /** The agreed target. */
  goal?: { value: number; text: string };
  /** Zero-based index of a highlighted point, with a label on lines. */
  hot?: { at: number; text?: string };
};

export type Thread = { kind: "thread"; turns: readonly Turn[] };

type Turn =
  /** `them` asks, `us` answers, `person` is a human who takes over. */
  | { by: "them" | "us" | "person"; text: string; sources?: readonly string[] }
  /** A separator: what happened between two messages. */
  | { between: string };

/** A phone call of two people: their voices as waveforms, and the transcript. */
export type Voices = { kind: "voices"; wait: string; said: readonly { term: string; text: string }[] };
