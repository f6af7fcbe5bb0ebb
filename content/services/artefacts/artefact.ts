/** What a chapter shows beside its words: one small real piece of the work, as data. How each kind is drawn is in `web/service/artefacts`. */
export type Artefact = {
  title: string;
  /** In small letters below the title: what it is of, or when. */
  sub: string;
  /** The point, in one sentence. */
  foot: string;
  /** Told to those who cannot see it: the result, in one sentence. */
  alt: string;
} & Piece;

/** By the slug of the chapter it stands beside. */
export type Artefacts = Readonly<Record<string, Artefact>>;

export type Piece = List | Table | Tree | Plan | Card | Note | Chart | Thread | Voices;

/** Amounts, each with its bar. */
export type List = {
  kind: "list";
  rows: readonly { name: string; value: number; isLit?: boolean }[];
  /** The sum of all rows, where it is shown. */
  total?: { name: string; value: number };
  unit?: Unit;
};

/** What is written before and after a figure, and how many decimals it has. */
export type Unit = { before?: string; after?: string; decimals?: number };

export type Table = {
  kind: "table";
  /** The columns after the one of the rows' names: two or three. */
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...cells: string[]])[];
  /** Counted from 0. */
  lit?: { column: number } | { row: number };
  /** The last row is the sum of the others. */
  sums?: boolean;
};

/** Steps in two columns: the way that is hoped for, and what happens otherwise. */
export type Tree = { kind: "tree"; boxes: readonly Box[] };

export type Box = {
  /** Counted from 1. */
  row: number;
  side?: "right";
  text: string;
  looks?: "start" | "question" | "good" | "end";
  /** Lines to the box below and to the one beside, with what is written on them. */
  down?: string;
  across?: string;
};

/** Days, hours or steps, and how far one is. */
export type Plan = { kind: "plan"; steps: readonly { mark: string; text: string; state: "done" | "now" | "todo" }[] };

export type Fact = { term: string; text: string; note?: string; isLit?: boolean };

/** Facts, and below them what is in and what is out. */
export type Card = { kind: "card"; facts: readonly Fact[]; marks: readonly { text: string; mark: string; isOn: boolean }[] };

export type Note = { kind: "note"; picture?: Picture; facts: readonly Fact[] };

/** Pictures that notes may show. */
export type Picture = "sofa";

export type Chart = {
  kind: "chart";
  form: "line" | "bars";
  /** The figure to be remembered. */
  big: string;
  points: readonly { label: string; value: number }[];
  unit?: Unit;
  /** Heights at which a line is drawn across; the first is the bottom, the last the top. */
  grid: readonly number[];
  /** A height that was agreed. */
  goal?: { value: number; text: string };
  /** One point, counted from 0, and on a line what happened there. */
  hot?: { at: number; text?: string };
};

export type Thread = { kind: "thread"; turns: readonly Turn[] };

type Turn =
  /** `them` asks, `us` answers, `person` is somebody who takes over. */
  | { by: "them" | "us" | "person"; text: string; sources?: readonly string[] }
  /** A line across: what happened between two messages. */
  | { between: string };

/** Two people on a line, as what one sees of their voices, and what they said. */
export type Voices = { kind: "voices"; wait: string; said: readonly { term: string; text: string }[] };
