import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type Attempt, nextAttempt } from "../../forms/attempt.ts";
import { openDraft } from "../../forms/draft.ts";
import { postInstead } from "../../forms/post-instead.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { hasFaults, useForm } from "../../forms/use-form.ts";
import type { CommentField } from "./comment-faults.ts";
import type { Comment, CommentTexts, RefusedComment } from "./comment.ts";
import type { CommentOutcome } from "./send-comment.ts";

const FIELDS = ["userName", "text"] as const satisfies readonly CommentField[];

/** Loaded when it is needed: most readers never comment. */
const load = () => import("./send-comment.ts");

type Options = {
  blogId: string;
  texts: CommentTexts;
  refused: RefusedComment | undefined;
  /** A comment posted natively before hydration was accepted. */
  isSent: boolean;
  onSent: (comment: Comment) => void;
};

export function useCommentForm({ blogId, texts, refused, isSent, onSent }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const attempt = useRef<Attempt>(undefined);
  const draft = openDraft(`comment-draft ${blogId}`, FIELDS);
  const { faults, setFaults, busy, onSubmit, empty } = useForm<CommentField>(send, refused?.faults);
  const [outcome, setOutcome] = useState<Pick<CommentOutcome, "tone" | "text"> | undefined>(
    refused && { tone: "error", text: refused.error },
  );
  useEffect(() => {
    shownAt.current = performance.now();
    if (isSent) draft.forget();
    if (form.current) draft.fill(form.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each form that is opened
  }, [blogId]);

  async function send(element: HTMLFormElement) {
    setOutcome(undefined);
    const part = await load().catch(() => postInstead(element));
    if (!part) {
      setOutcome({ tone: "error", text: texts.sendFailed });
      return {};
    }
    const words = readTexts(element, [...FIELDS, "website"]);
    const found = part.findCommentFaults(words, texts);
    if (hasFaults(found)) return found;
    const comment = { blogId, ...words };
    attempt.current = nextAttempt(JSON.stringify(comment), attempt.current);
    const elapsed_ms = Math.round(performance.now() - shownAt.current);
    const result = await part.sendComment({ ...comment, elapsed_ms }, attempt.current, { form: element, failure: texts.sendFailed });
    setOutcome(result);
    if (result.tone === "error") return found;
    attempt.current = undefined;
    draft.forget();
    onSent(result.comment);
    empty(element);
    return found;
  }

  function onInput({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const words = readTexts(currentTarget, FIELDS);
    draft.keep(words);
    if (hasFaults(faults)) void load().then(({ findStandingFaults }) => setFaults((told) => findStandingFaults(words, told, texts)));
  }
  const problem = faults.userName ?? faults.text;
  return { form, outcome: problem ? { tone: "error" as const, text: problem } : outcome, faults, busy, onSubmit, onInput };
}
