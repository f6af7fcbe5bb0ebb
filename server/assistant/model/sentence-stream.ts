/** Where a sentence ends: its stop, what closes a quotation, the mark of its source, and then a space. */
const END = /[.!?]["”)]?(?:\s?\[\d+\])*\s+/g;

/** A text that comes in pieces, sentence by sentence: only a whole sentence can be judged. */
export async function* readSentences(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = "";
  for await (const piece of pieces) {
    waiting += piece;
    let start = 0;
    for (const match of waiting.matchAll(END)) {
      const end = match.index + match[0].length;
      // More marks may be on their way.
      if (end === waiting.length) break;
      yield waiting.slice(start, end);
      start = end;
    }
    waiting = waiting.slice(start);
  }
  if (waiting.trim() !== "") yield waiting;
}
