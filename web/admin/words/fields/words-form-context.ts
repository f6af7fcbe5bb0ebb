import { createContext, useContext, useState } from "react";
import type { Faults } from "../../../forms/use-form.ts";

type WordsForm = {
  /** Client-side errors by path. */
  faults: ReadonlyMap<string, string>;
  /** Errors of the last save. */
  refused: Faults;
  /** Whether errors are shown before a field was blurred. */
  isJudged: boolean;
  isReadOnly: boolean;
  change: (path: string, word: unknown) => void;
};

export const WordsFormContext = createContext<WordsForm | undefined>(undefined);

export function useWordsForm(): WordsForm {
  const form = useContext(WordsFormContext);
  if (form === undefined) throw new Error("a field must be inside a document form");
  return form;
}

/** Error of a field; client-side ones are shown after blur. */
export function useFault(path: string) {
  const { faults, refused, isJudged } = useWordsForm();
  const [isLeft, setLeft] = useState(false);
  const found = isLeft || isJudged ? faults.get(path) : undefined;
  return { error: found ?? refused[path], leave: () => setLeft(true) };
}

/** Whether a field or its descendants have an error. */
export function useHasFault(path: string): boolean {
  const { faults, refused } = useWordsForm();
  return [...faults.keys(), ...Object.keys(refused)].some((at) => at === path || at.startsWith(`${path}.`));
}
