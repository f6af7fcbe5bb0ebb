import { expect, test } from "vitest";
import { readSentences } from "./model-answer.ts";

async function* inPieces(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function read(text: string, size: number): Promise<string[]> {
  const sentences: string[] = [];
  for await (const { raw, isWhole } of readSentences(inPieces(text, size))) if (isWhole) sentences.push(raw);
  return sentences;
}

const text = "It costs $19.99 today [1]. Is that all? “Yes.” [2] It is [3]";

test.each([1, 2, 3, 7, 100])("a stream in chunks of %i characters is split into sentences with their citations", async (size) => {
  const sentences = await read(text, size);
  expect(sentences.join("")).toBe(text);
  expect(sentences.map((sentence) => sentence.replace(/\[\d\]/g, "").trim())).toEqual([
    "It costs $19.99 today .",
    "Is that all?",
    "“Yes.”",
    "It is",
  ]);
});

test("white space contains no sentence", async () => {
  expect(await read("  \n", 1)).toEqual([]);
});
