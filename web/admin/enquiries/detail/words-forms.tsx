import { useRef, useState } from "react";
import type { EnquiryView } from "../../../../contract/enquiries.ts";
import { fieldMessages } from "../../../../contract/field-messages.ts";
import { limits } from "../../../../contract/limits.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { countCodePoints, isBlank } from "../../../../contract/text.ts";
import { type Attempt, keyHeader, nextAttempt } from "../../../forms/attempt.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, RequiredNote } from "../../../ui/field.tsx";
import { isGone, readAnswer, staffApi } from "../../api/admin-api.ts";
import { readAgain } from "../../api/query-client.ts";
import { useNoMailServer } from "../../api/use-mail-server.ts";
import { Failure } from "../../kit/failure.tsx";
import { useToast } from "../../kit/toasts.tsx";
import { useUnsaved } from "../../kit/unsaved-guard.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useTellGone } from "../../trash/use-tell-gone.ts";

const routes = staffApi.admin.contacts[":id"];

export function AnswerForm({ enquiry: { _id: id, email } }: { enquiry: EnquiryView }) {
  const hasNoServer = useNoMailServer();
  const { answerRequired: required, answerFailed: failed, answerQueued, answerNotSent } = staffMessages;
  return (
    <WordsForm
      label="Answer"
      shortcut="r"
      hint={hasNoServer ? staffMessages.noMailServer : staffMessages.answerTo(email)}
      rows={6}
      submit={["Send answer", "Sending…"]}
      texts={{ required, failed, done: hasNoServer ? answerNotSent : answerQueued }}
      send={async (text, attempt) => readAnswer(await routes.answers.$post({ param: { id }, json: { text } }, keyHeader(attempt)))}
    />
  );
}

export function NoteForm({ enquiry: { _id: id } }: { enquiry: EnquiryView }) {
  return (
    <WordsForm
      label="Note"
      shortcut="n"
      hint="Only visible to colleagues."
      rows={3}
      submit={["Add note", "Adding…"]}
      isQuiet
      texts={{ required: staffMessages.noteRequired, failed: staffMessages.noteFailed, done: staffMessages.noteAdded }}
      send={async (text, attempt) => readAnswer(await routes.notes.$post({ param: { id }, json: { text } }, keyHeader(attempt)))}
    />
  );
}

type WordsFormProps = {
  label: string;
  hint: string;
  /** `aria-keyshortcuts` of the field. */
  shortcut: string;
  rows: number;
  /** Button label, and the one while sending. */
  submit: readonly [string, string];
  isQuiet?: boolean;
  texts: { required: string; failed: string; done: string };
  send: (text: string, attempt: Attempt) => Promise<unknown>;
};

/** Form for a note or an answer. Its text is kept until it's sent. */
function WordsForm({ label, hint, shortcut, rows, submit, isQuiet = false, texts, send }: WordsFormProps) {
  const toast = useToast();
  const onError = useTellGone(texts.failed, "contacts");
  const field = useRef<HTMLTextAreaElement>(null);
  const last = useRef<Attempt>(undefined);
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  useUnsaved(!isBlank(text));
  const sending = useCall({
    mutationFn: async (words: string) => {
      last.current = nextAttempt(words, last.current);
      return send(words, last.current);
    },
    onError,
    onSuccess: async () => {
      last.current = undefined;
      setText("");
      toast(texts.done);
      await readAgain(["contacts"]);
    },
  });
  // No `maxlength`, which would silently cut pasted text.
  const isTooLong = countCodePoints(text.trim()) > limits.messageLength;
  const missing = isMissing && isBlank(text) ? texts.required : undefined;
  const start = () => {
    setMissing(isBlank(text));
    if (isBlank(text) || isTooLong) field.current?.focus();
    else if (!sending.isPending) sending.mutate(text);
  };
  return (
    <form
      className="card form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <RequiredNote />
      <Field label={label} hint={hint} error={isTooLong ? fieldMessages.tooLong(label, limits.messageLength) : missing}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            aria-keyshortcuts={shortcut}
            required
            dir="auto"
            rows={rows}
            value={text}
            readOnly={sending.isPending}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Failure text={texts.failed} error={isGone(sending.error) ? null : sending.error} />
      <div className="btns">
        <Button type="submit" size="sm" variant={isQuiet ? "ghost" : "solid"} busy={sending.isPending}>
          {submit[sending.isPending ? 1 : 0]}
        </Button>
      </div>
    </form>
  );
}
