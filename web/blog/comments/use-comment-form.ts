import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type Attempt, nextAttempt } from "../../forms/attempt.ts";
import { formText } from "../../forms/form-text.ts";
import { useBusy } from "../../ui/use-busy.ts";
import { type CommentFault, findCommentFault, standingFault } from "./comment-faults.ts";
import type { Comment, CommentTexts } from "./comment.ts";
import { type CommentOutcome, sendComment } from "./send-comment.ts";

type Options = { blogId: string; texts: CommentTexts; onSent: (comment: Comment) => void };

export function useCommentForm({ blogId, texts, onSent }: Options) {
  const shownAt = useRef(0);
  const attempt = useRef<Attempt>(undefined);
  const { busy, run } = useBusy();
  const [outcome, setOutcome] = useState<Pick<CommentOutcome, "tone" | "text">>();
  const [fault, setFault] = useState<CommentFault>();
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  async function send(form: HTMLFormElement) {
    setOutcome(undefined);
    const words = readComment(form);
    const found = findCommentFault(words, texts);
    setFault(found);
    if (found) return form.querySelector<HTMLElement>(`[name="${found.fields[0]}"]`)?.focus();
    const comment = { blogId, ...words };
    attempt.current = nextAttempt(JSON.stringify(comment), attempt.current);
    const elapsed_ms = Math.round(performance.now() - shownAt.current);
    const result = await sendComment({ ...comment, elapsed_ms }, attempt.current, texts.sendFailed);
    setOutcome(result);
    if (result.tone === "error") return;
    attempt.current = undefined;
    onSent(result.comment);
    form.reset();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void run(() => send(form));
  }

  function onInput({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    if (fault) setFault(standingFault(readComment(currentTarget), fault, texts));
  }
  return { outcome: fault ? { tone: "error" as const, text: fault.text } : outcome, wrong: fault?.fields ?? [], busy, onSubmit, onInput };
}

function readComment(form: HTMLFormElement) {
  const data = new FormData(form);
  return { userName: formText(data, "userName"), text: formText(data, "text"), website: formText(data, "website") };
}
