import { useActionData } from "react-router";
import { Honeypot } from "../../forms/honeypot.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, RequiredNote, startsEmpty } from "../../ui/field.tsx";
import { Status } from "../../ui/status.tsx";
import type { Comment, CommentTexts, RefusedComment } from "./comment.ts";
import { useCommentForm } from "./use-comment-form.ts";

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
