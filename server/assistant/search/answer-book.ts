import { featuresOf, plainWords } from "../language/terms.ts";
import type { Spelling } from "../language/spelling.ts";
import { maskPackages, type Names } from "../question/mentions.ts";
import { bare, type Entry, normOf, type QuestionBook, readEntry, weightOf } from "./question-book.ts";
import type { WrittenAnswer } from "./expected-questions.ts";

/** Staff's answer as a feature vector, with its norm. */
type Written = { entry: Entry; weights: ReadonlyMap<number, number>; norm: number };

/** Index of staff's answers. Separate from the large question book, so that a change costs milliseconds. */
export type AnswerBook = {
  written: readonly Written[];
  /** Exact match of a normalised wording, without articles and numbers. */
  findWorded: (plain: string) => Entry | undefined;
};

export const noAnswers: AnswerBook = { written: [], findWorded: () => undefined };

/** Key of a wording, without numbers: those are masked in stored questions. */
const wordingKey = (plain: string): string =>
  bare(
    plain
      .split(" ")
      .filter((word) => !/\d/.test(word))
      .join(" "),
  );

type Known = { names: Names; spelling: Spelling; book: QuestionBook };

function readAnswer(answer: WrittenAnswer, { names, book: { rarity } }: Known): Written {
  const { id, question, wordings, text, source } = answer;
  const {
    entry,
    features: { features, counts },
  } = readEntry(
    {
      id: `written:${id}`,
      answering: { kind: "written", answer },
      asks: [question, ...wordings],
      answer: text,
      about: source === undefined ? [] : [source.path.replace(/[?#].*/, "")],
    },
    names,
  );
  const weights = new Map(Array.from(features, (feature, at) => [feature, weightOf(counts[at] ?? 0, rarity(feature))]));
  return { entry, weights, norm: normOf([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) };
}

/** Builds the index of answers, with the names and spelling that also parse the questions. */
export function writeAnswerBook(answers: readonly WrittenAnswer[], known: Known): AnswerBook {
  const { names, spelling } = known;
  const written = answers.map((answer) => readAnswer(answer, known));
  const byWording = new Map<string, Entry>();
  for (const [at, { question, wordings }] of answers.entries()) {
    const entry = written[at]?.entry;
    for (const asked of entry === undefined ? [] : [...wordings, question].map(plainWords)) {
      // With and without spelling correction, which may change words unknown to the site.
      for (const plain of [asked, spelling.correct(asked)])
        for (const text of [plain, maskPackages(plain, names)])
          if (entry && wordingKey(text) !== "") byWording.set(wordingKey(text), entry);
    }
  }
  return { written, findWorded: (plain) => byWording.get(wordingKey(plain)) };
}

/** Cosine similarity of a normalised text and each answer, by weighted features. */
export function findWritten(plain: string, { written }: AnswerBook, { rarity }: QuestionBook): { entry: Entry; cosine: number }[] {
  if (written.length === 0) return [];
  const asked = new Map([...featuresOf(plain)].map((feature) => [feature, rarity(feature)]));
  const length = Math.sqrt([...asked.values()].reduce((sum, weight) => sum + weight * weight, 0));
  return written.map(({ entry, weights, norm }) => {
    let shared = 0;
    for (const [feature, weight] of asked) shared += weight * (weights.get(feature) ?? 0);
    return { entry, cosine: shared === 0 ? 0 : shared / (length * norm) };
  });
}
