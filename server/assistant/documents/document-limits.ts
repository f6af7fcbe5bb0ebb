/** What reading one document may cost. Times in milliseconds, sizes in bytes unless the name says otherwise. */
export const documentLimits = {
  pages: 300,
  /** A document that does not say where its pages end is counted in pages of this many characters. */
  pageCharacters: 3000,
  /** No sheet of paper holds more; what a page says beyond it is not read. */
  charactersOnPage: 12_000,
  readTime: 8000,
  /** Of the objects of the reading process, in megabytes. */
  heapMegabytes: 256,
  /** Of the reading process in all: what a stream unpacks to is not among its objects. */
  memory: 512 * 1024 * 1024,
  /** What the streams of a PDF that are no pictures, or the text of a Word file, may unpack to. */
  unpacked: 96 * 1024 * 1024,
  /** What all parts of a Word file say they unpack to, pictures included. */
  declared: 256 * 1024 * 1024,
  archiveEntries: 5000,
} as const;
