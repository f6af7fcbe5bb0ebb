/** What work on one document may cost. Times in milliseconds, sizes in bytes unless the name says otherwise. */
export const documentLimits = {
  pages: 300,
  /** A document that does not say where its pages end is counted in pages of this many characters. */
  pageCharacters: 3000,
  /** No sheet of paper holds more; what a page says beyond it is not read. */
  charactersOnPage: 12_000,
  /** What a language model reads of a document to sum it up, in characters: about four thousand tokens. */
  excerpt: 16_000,
  /** Reading one, and summing it up. */
  read: { processor: 8000, clock: 20_000 },
  /** Answering one question from it, or drafting a scope. */
  ask: { processor: 4000, clock: 10_000 },
  /** A document whose answer was given up is not tried again for this long. */
  givenUp: 5 * 60_000,
  /** The process that answers questions ends when it has had none for this long. */
  idle: 60_000,
  /** Of the objects of the process, in megabytes. */
  heapMegabytes: 256,
  /** Of the process in all: what a stream unpacks to is not among its objects. */
  memory: 512 * 1024 * 1024,
  /** What the streams of a PDF that are no pictures, or the text of a Word file, may unpack to. */
  unpacked: 96 * 1024 * 1024,
  /** What all parts of a Word file say they unpack to, pictures included. */
  declared: 256 * 1024 * 1024,
  archiveEntries: 5000,
} as const;

/** How long a job may take: of the processor, and by the clock where the machine has other things to do. */
export type TimeLimit = { processor: number; clock: number };
