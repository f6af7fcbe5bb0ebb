import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type Attempt, nextAttempt } from "../../forms/attempt.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { hasFaults, useForm } from "../../forms/use-form.ts";
import { type CommentField, findCommentFaults, findStandingFaults } from "./comment-faults.ts";
import type { Comment, CommentTexts, RefusedComment } from "./comment.ts";
import { type CommentOutcome, sendComment } from "./send-comment.ts";

type Options = { blogId: string; texts: CommentTexts; refused: RefusedComment | undefined; onSent: (comment: Comment) => void };

export function useCommentForm({ blogId, texts, refused, onSent }: Options) {
  const shownAt = useRef(0);
  const attempt = useRef<Attempt>(undefined);
  const { faults, setFaults, busy, onSubmit } = useForm<CommentField>(send);
  const [outcome, setOutcome] = useState<Pick<CommentOutcome, "tone" | "text"> | undefined>(
    refused && { tone: "error", text: refused.error },
  );
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  async function send(form: HTMLFormElement) {
    setOutcome(undefined);
    const words = readTexts(form, ["userName", "text", "website"]);
    const found = findCommentFaults(words, texts);
    if (hasFaults(found)) return found;
    const comment = { blogId, ...words };
    attempt.current = nextAttempt(JSON.stringify(comment), attempt.current);
    const elapsed_ms = Math.round(performance.now() - shownAt.current);
    const result = await sendComment({ ...comment, elapsed_ms }, attempt.current, texts.sendFailed);
    setOutcome(result);
    if (result.tone === "error") return found;
    attempt.current = undefined;
    onSent(result.comment);
    form.reset();
    return found;
  }

  function onInput({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    if (hasFaults(faults)) setFaults(findStandingFaults(readTexts(currentTarget, ["userName", "text"]), faults, texts));
  }
  const problem = faults.userName ?? faults.text;
  return { outcome: problem ? { tone: "error" as const, text: problem } : outcome, faults, busy, onSubmit, onInput };
}
