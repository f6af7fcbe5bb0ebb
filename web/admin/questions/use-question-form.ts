import { useRef, useState } from "react";
import { questionMessages } from "../../../contract/question-messages.ts";
import type { QuestionView } from "../../../contract/questions.ts";
import { hasFaults, useForm } from "../../forms/use-form.ts";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { readAgain, showAnswer } from "../api/query-client.ts";
import { type Choices, takeChosen } from "../history/merge-fields.ts";
import { useToast } from "../kit/toasts.tsx";
import { useUnsaved } from "../kit/unsaved-guard.tsx";
import { type Conflict, type SaveOutcome, useVersionedSave } from "../kit/use-versioned-save.ts";
import { findAnswerFaults, isSameWritten, type WrittenAnswer, writtenOf } from "./question-form.ts";

export const questionKey = (id: string) => ["questions", "one", id];

/** Updates a question in the cache and refetches the lists that contain it. */
export async function showQuestion(item: QuestionView): Promise<void> {
  await showAnswer(questionKey(item._id), item);
  await readAgain(["questions", "list"]);
}

/** State of a question's form: input, validation, saving and edit conflicts. */
export function useQuestionForm(listed: QuestionView) {
  const [seen, setSeen] = useState(listed);
  const [typed, setTyped] = useState<WrittenAnswer>(() => writtenOf(listed));
  /** After the first submission each change is validated at once. */
  const [isTried, setTried] = useState(false);
  /** Input of the last save. */
  const sent = useRef(typed);
  const toast = useToast();
  const save = useVersionedSave<QuestionView, WrittenAnswer>({
    send: async ({ seen: over = listed, content }) => putAnswer(over, content),
    isSame: isSameWritten,
    onOutcome: async (outcome) => {
      if (!("saved" in outcome)) return;
      // A page chosen while the save was in flight stays; the texts are read-only then.
      show(outcome.saved, (shown) => shown !== sent.current);
      toast(questionMessages.saved);
      await showQuestion(outcome.saved);
    },
  });
  const send = (over: QuestionView, content: WrittenAnswer) => {
    sent.current = content;
    save.mutate({ seen: over, content });
  };
  const { faults, setFaults, onSubmit } = useForm<keyof WrittenAnswer>(async () => {
    setTried(true);
    const wrong = findAnswerFaults(typed);
    if (save.isPending || hasFaults(wrong)) return wrong;
    send(seen, typed);
    return {};
  });
  const isChanged = !isSameWritten(typed, seen);
  useUnsaved(isChanged);

  const show = (item: QuestionView, isKept: (shown: WrittenAnswer) => boolean = () => false) => {
    setSeen(item);
    setTyped((shown) => (isKept(shown) ? shown : writtenOf(item)));
    setTried(false);
    setFaults({});
  };
  // Unsaved input survives a refetch and is saved against the version it was based on.
  if (listed !== seen && listed.version >= seen.version && !isChanged) show(listed);

  const edit = (change: Partial<WrittenAnswer>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (isTried) setFaults(findAnswerFaults(next));
  };
  return {
    save: { ...save, conflict: save.conflict && { ...save.conflict, mine: typed } },
    typed,
    edit,
    faults,
    hasFaults: hasFaults(faults),
    onSubmit,
    isChanged,
    takeBack: () => show(seen),
    keepMine: ({ mine, theirs }: Conflict<QuestionView, WrittenAnswer>, choices: Choices) => {
      const merged = takeChosen(choices, { mine, theirs: writtenOf(theirs) });
      setSeen(theirs);
      setTyped(merged);
      send(theirs, merged);
    },
    takeTheirs: (theirs: QuestionView) => {
      save.reset();
      show(theirs);
      void showQuestion(theirs);
    },
  };
}

/** @throws CallFailure for an error that isn't a `SaveOutcome` */
async function putAnswer({ _id: id, version }: QuestionView, content: WrittenAnswer): Promise<SaveOutcome<QuestionView>> {
  const response = await staffApi.admin.questions[":id"].$put({ param: { id }, json: { ...content, version } });
  if (response.status === 409) return { conflict: (await response.json()).current };
  return { saved: await readAnswer(response) };
}
