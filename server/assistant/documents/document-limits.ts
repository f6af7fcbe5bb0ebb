/** Limits of the work on one document. Times are in milliseconds, sizes in bytes unless named otherwise. */
export const documentLimits = {
  pages: 300,
  /** Characters per page in documents without page breaks. */
  pageCharacters: 3000,
  /** Maximum characters per page, more than fit on paper; the rest is ignored. */
  charactersOnPage: 12_000,
  /** Characters of a document for the language model's summary: about 4,000 tokens. */
  excerpt: 16_000,
  /** Reading and summarising. */
  read: { processor: 8000, clock: 20_000 },
  /** Answering a question, or drafting a scope. */
  ask: { processor: 4000, clock: 10_000 },
  /** A document that timed out is not tried again for this long. */
  givenUp: 5 * 60_000,
  /** The process for questions ends after this time without one. */
  idle: 60_000,
  heapMegabytes: 256,
  /** Resident memory of the process: decompressed streams are outside the heap. */
  memory: 512 * 1024 * 1024,
  /** Decompressed size of a PDF's streams without pictures, or of a Word file's text (zip bomb). */
  unpacked: 96 * 1024 * 1024,
  /** Decompressed size of a Word file by its zip directory, including pictures (zip bomb). */
  declared: 256 * 1024 * 1024,
  archiveEntries: 5000,
} as const;

/** Time limits of a job: CPU time, and wall-clock time for a busy machine. */
export type TimeLimit = { processor: number; clock: number };
