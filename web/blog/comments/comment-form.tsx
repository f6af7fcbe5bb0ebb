import { useActionData } from "react-router";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Honeypot } from "../../forms/honeypot.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, RequiredNote, startsEmpty } from "../../ui/field.tsx";
import { Status } from "../../ui/status.tsx";
import type { Comment, CommentTexts, RefusedComment } from "./comment.ts";
import { type Attempt, nextAttempt } from "../../forms/attempt.ts";
import { openDraft } from "../../forms/draft.ts";
import { postInstead } from "../../forms/post-instead.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { hasFaults, useForm } from "../../forms/use-form.ts";
import type { CommentField } from "./comment-faults.ts";
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

function useCommentForm({ blogId, texts, refused, isSent, onSent }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const isRestored = useRef(false);
  const attempt = useRef<Attempt>(undefined);
  const draft = openDraft(`comment-draft ${blogId}`, FIELDS);
  const { faults, setFaults, busy, onSubmit, empty } = useForm<CommentField>(send, refused?.faults);
  const [outcome, setOutcome] = useState<Pick<CommentOutcome, "tone" | "text"> | undefined>(
    refused && { tone: "error", text: refused.error },
  );
  useEffect(() => {
    if (isSent) draft.forget();
    isRestored.current = draft.read().text !== undefined;
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
    const how = { form: element, failure: texts.sendFailed, isRestored: isRestored.current };
    const result = await part.sendComment(comment, attempt.current, how);
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

type CommentFormProps = {
  blogId: string;
  texts: CommentTexts;
  /** The result of a comment posted natively before hydration. */
  posted: "sent" | "held" | undefined;
  onSent: (comment: Comment) => void;
};

/** Sent by script after hydration; until then it posts natively (`take-comment.ts`). */
export function CommentForm({ blogId, texts, posted, onSent }: CommentFormProps) {
  const refused = useActionData<RefusedComment>();
  const isSent = posted !== undefined;
  const { form, outcome, faults, busy, onSubmit, onInput } = useCommentForm({ blogId, texts, refused, isSent, onSent });
  const problemId = `${blogId}-comment-problem`;
  return (
    <form
      ref={form}
      className="form mt-s6"
      method="post"
      action="#comments"
      noValidate
      aria-labelledby="comment-form-heading"
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <h3 id="comment-form-heading" className="t-3">
        Leave a comment
      </h3>
      <RequiredNote />
      <Field label="Name" sharedErrorId={faults.userName && problemId}>
        {(control) => (
          <input
            {...control}
            {...startsEmpty}
            name="userName"
            dir="auto"
            required
            autoComplete="name"
            defaultValue={refused?.words.userName}
          />
        )}
      </Field>
      <Field label="Comment" sharedErrorId={faults.text && problemId}>
        {(control) => (
          <textarea {...control} {...startsEmpty} name="text" dir="auto" required rows={4} defaultValue={refused?.words.text} />
        )}
      </Field>
      <Honeypot />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? "Posting…" : "Post comment"}
        </Button>
      </div>
      <div id={problemId}>
        <Status tone={outcome?.tone ?? "success"}>{outcome?.text ?? (posted && texts[posted])}</Status>
      </div>
    </form>
  );
}
