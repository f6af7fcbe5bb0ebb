import { createContext, useContext, useState } from "react";
import type { Faults } from "../../../forms/use-form.ts";

type WordsForm = {
  /** What is wrong, by the path of its word. */
  faults: ReadonlyMap<string, string>;
  /** What the server said of the last save. */
  refused: Faults;
  /** Whether what is wrong is said at fields that nobody has left yet. */
  isJudged: boolean;
  isReadOnly: boolean;
  change: (path: string, word: unknown) => void;
};

export const WordsFormContext = createContext<WordsForm | undefined>(undefined);

export function useWordsForm(): WordsForm {
  const form = useContext(WordsFormContext);
  if (form === undefined) throw new Error("a field stands in the form of a document");
  return form;
}

/** What is said at a field: nothing about what is still being typed, until the field is left. */
export function useFault(path: string) {
  const { faults, refused, isJudged } = useWordsForm();
  const [isLeft, setLeft] = useState(false);
  const found = isLeft || isJudged ? faults.get(path) : undefined;
  return { error: found ?? refused[path], leave: () => setLeft(true) };
}

/** Whether something is wrong with a word or inside it. */
export function useHasFault(path: string): boolean {
  const { faults, refused } = useWordsForm();
  return [...faults.keys(), ...Object.keys(refused)].some((at) => at === path || at.startsWith(`${path}.`));
}
