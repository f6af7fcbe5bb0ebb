import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type Attempt, nextAttempt } from "../../forms/attempt.ts";
import { fillUntouched, readDraft, writeDraft } from "../../forms/draft.ts";
import { postInstead } from "../../forms/post-instead.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { hasFaults, useForm } from "../../forms/use-form.ts";
import { loadApi } from "../../load-api.ts";
import { type CommentField, commentFields, findCommentFaults, findStandingFaults } from "./comment-faults.ts";
import type { Comment, CommentTexts, RefusedComment } from "./comment.ts";
import { type CommentOutcome, sendComment } from "./send-comment.ts";

type Options = {
  blogId: string;
  texts: CommentTexts;
  refused: RefusedComment | undefined;
  /** A comment was taken that had been posted before the scripts came. */
  isSent: boolean;
  onSent: (comment: Comment) => void;
};

export function useCommentForm({ blogId, texts, refused, isSent, onSent }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const attempt = useRef<Attempt>(undefined);
  const draftKey = `comment-draft ${blogId}`;
  const { faults, setFaults, busy, onSubmit } = useForm<CommentField>(send);
  const [outcome, setOutcome] = useState<Pick<CommentOutcome, "tone" | "text"> | undefined>(
    refused && { tone: "error", text: refused.error },
  );
  useEffect(() => {
    shownAt.current = performance.now();
    if (isSent) writeDraft(draftKey, undefined);
    if (form.current) fillUntouched(form.current, readDraft(draftKey, commentFields));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each form that is opened
  }, [draftKey]);

  async function send(element: HTMLFormElement) {
    setOutcome(undefined);
    const words = readTexts(element, [...commentFields, "website"]);
    const found = findCommentFaults(words, texts);
    if (hasFaults(found)) return found;
    const comment = { blogId, ...words };
    attempt.current = nextAttempt(JSON.stringify(comment), attempt.current);
    const elapsed_ms = Math.round(performance.now() - shownAt.current);
    const client = await loadApi().catch(() => postInstead(element));
    const result = client
      ? await sendComment(client, { ...comment, elapsed_ms }, attempt.current, texts.sendFailed)
      : ({ tone: "error", text: texts.sendFailed } as const);
    setOutcome(result);
    if (result.tone === "error") return found;
    attempt.current = undefined;
    writeDraft(draftKey, undefined);
    onSent(result.comment);
    element.reset();
    return found;
  }

  function onInput({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const words = readTexts(currentTarget, commentFields);
    writeDraft(draftKey, words);
    if (hasFaults(faults)) setFaults(findStandingFaults(words, faults, texts));
  }
  const problem = faults.userName ?? faults.text;
  return { form, outcome: problem ? { tone: "error" as const, text: problem } : outcome, faults, busy, onSubmit, onInput };
}
