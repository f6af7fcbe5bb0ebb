import type { DocumentPassage } from "../reply.ts";
import type { ReadDocument } from "./pages.ts";
import { isHeading } from "./statements.ts";

const MAX_PASSAGE = 600;
const PIECE = new RegExp(`[^]{1,${MAX_PASSAGE}}`, "g");

/** A paragraph that is longer than a passage, cut between its sentences or, without any, anywhere. */
function cutParagraph(paragraph: string): string[] {
  const pieces = paragraph.match(/[^.!?]+(?:[.!?]+["”’)]?(?=\s|$)|[.!?]|$)/g) ?? [paragraph];
  return pieces.flatMap((piece) => piece.match(PIECE) ?? []);
}

/** The pages in passages that an answer can quote: whole paragraphs, and a heading together with what it is the heading of. */
export function splitPassages({ pages }: ReadDocument): DocumentPassage[] {
  return pages.flatMap(({ number, text }) => {
    const pieces = text.split("\n").flatMap((line) => (line.length > MAX_PASSAGE ? cutParagraph(line) : [line]));
    const passages: string[] = [];
    let isBelowHeading = false;
    for (const piece of pieces.map((each) => each.trim()).filter((each) => each !== "")) {
      const last = passages.at(-1);
      const isOne = isHeading(piece);
      // Two headings in a row are a title and what it is the title of.
      const begins = isOne && !isBelowHeading;
      isBelowHeading = isOne;
      if (!begins && last !== undefined && last.length + piece.length < MAX_PASSAGE) passages[passages.length - 1] = `${last}\n${piece}`;
      else passages.push(piece);
    }
    return passages.map((passage) => ({ page: number, text: passage }));
  });
}
