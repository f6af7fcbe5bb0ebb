import { featuresOf, plainWords } from "../language/terms.ts";
import type { Spelling } from "../language/spelling.ts";
import { maskPackages, type Names } from "../question/mentions.ts";
import { bare, type Entry, normOf, type QuestionBook, readEntry, weightOf } from "./question-book.ts";
import type { WrittenAnswer } from "./expected-questions.ts";

/** An answer of staff among the expected questions: what its features weigh, and the length of these. */
type Written = { entry: Entry; weights: ReadonlyMap<number, number>; norm: number };

/** What staff have answered. A small book beside the large one, which is written once, so that a change costs milliseconds. */
export type AnswerBook = {
  written: readonly Written[];
  /** The entry that is asked for in just these words, but for articles and figures. Takes plain words. */
  findWorded: (plain: string) => Entry | undefined;
};

export const noAnswers: AnswerBook = { written: [], findWorded: () => undefined };

/** Of a question that is kept the figures are not. */
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
  const { entry, counts } = readEntry(
    {
      id: `written:${id}`,
      answering: { kind: "written", answer },
      asks: [question, ...wordings],
      answer: text,
      about: source === undefined ? [] : [source.path.replace(/[?#].*/, "")],
    },
    names,
  );
  const weights = new Map([...counts].map(([feature, count]) => [feature, weightOf(count, rarity(feature))]));
  return { entry, weights, norm: normOf([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) };
}

/** The book of these answers, for questions that are read with the same names and spelling. */
export function writeAnswerBook(answers: readonly WrittenAnswer[], known: Known): AnswerBook {
  const { names, spelling } = known;
  const written = answers.map((answer) => readAnswer(answer, known));
  const byWording = new Map<string, Entry>();
  for (const [at, { question, wordings }] of answers.entries()) {
    const entry = written[at]?.entry;
    for (const asked of entry === undefined ? [] : [...wordings, question].map(plainWords)) {
      // As it was typed, and as it is read: a word that the site does not know may be taken for another.
      for (const plain of [asked, spelling.correct(asked)])
        for (const text of [plain, maskPackages(plain, names)])
          if (entry && wordingKey(text) !== "") byWording.set(wordingKey(text), entry);
    }
  }
  return { written, findWorded: (plain) => byWording.get(wordingKey(plain)) };
}

/** The cosine of a text in plain words and of each answer, each as its weighted features. */
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
