import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { formText } from "../forms/form-text.ts";
import { useBusy } from "../forms/use-busy.ts";
import type { Comment, CommentTexts } from "./comment.ts";
import { type CommentOutcome, sendComment } from "./send-comment.ts";

type Options = { blogId: string; texts: CommentTexts; onSent: (comment: Comment) => void };

const REQUIRED = ["userName", "text"];

export function useCommentForm({ blogId, texts, onSent }: Options) {
  const shownAt = useRef(0);
  const { busy, run } = useBusy();
  const [outcome, setOutcome] = useState<Pick<CommentOutcome, "tone" | "text">>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  async function send(form: HTMLFormElement) {
    setOutcome(undefined);
    const data = new FormData(form);
    const empty = REQUIRED.filter((name) => formText(data, name).trim() === "");
    setMissing(empty);
    if (empty[0] !== undefined) {
      setOutcome({ tone: "error", text: texts.incomplete });
      form.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus();
      return;
    }
    const result = await sendComment(
      { blogId, ...readComment(data), elapsed_ms: Math.round(performance.now() - shownAt.current) },
      texts.sendFailed,
    );
    setOutcome(result);
    if (result.tone === "error") return;
    onSent(result.comment);
    form.reset();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void run(() => send(form));
  }
  return { outcome, missing, busy, onSubmit };
}

const readComment = (data: FormData) => ({
  userName: formText(data, "userName"),
  text: formText(data, "text"),
  website: formText(data, "website"),
});
