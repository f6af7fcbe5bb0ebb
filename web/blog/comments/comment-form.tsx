import { Honeypot } from "../../forms/honeypot.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { warmApi } from "../../load-api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Status } from "../../ui/status.tsx";
import type { Comment, CommentTexts } from "./comment.ts";
import { useCommentForm } from "./use-comment-form.ts";

type CommentFormProps = { blogId: string; texts: CommentTexts; onSent: (comment: Comment) => void };

export function CommentForm({ blogId, texts, onSent }: CommentFormProps) {
  const { outcome, faults, busy, onSubmit, onInput } = useCommentForm({ blogId, texts, onSent });
  const hydrated = useHydrated();
  const problemId = `${blogId}-comment-problem`;
  const about = (name: "userName" | "text") => (faults[name] ? ({ "aria-invalid": true, "aria-describedby": problemId } as const) : {});
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus only starts a download here
    <form
      className="form mt-s6"
      method="post"
      noValidate
      aria-labelledby="comment-form-heading"
      onSubmit={onSubmit}
      onInput={onInput}
      onFocus={warmApi}
    >
      <h3 id="comment-form-heading" className="t-3">
        Leave a comment
      </h3>
      <Field label="Name">
        {(control) => <input {...control} {...about("userName")} name="userName" dir="auto" required autoComplete="name" />}
      </Field>
      <Field label="Comment">{(control) => <textarea {...control} {...about("text")} name="text" dir="auto" required rows={4} />}</Field>
      <Honeypot />
      <div>
        <Button type="submit" busy={busy} disabled={!hydrated}>
          {busy ? "Posting…" : "Post comment"}
        </Button>
      </div>
      <div id={problemId}>
        <Status tone={outcome?.tone ?? "success"}>{outcome?.text}</Status>
      </div>
      <noscript>
        <p>{texts.scriptNeeded}</p>
      </noscript>
    </form>
  );
}
