import { questionMessages } from "../../../contract/question-messages.ts";
import type { AnswerPageView, QuestionView } from "../../../contract/questions.ts";
import { Button } from "../../ui/button.tsx";
import { Field, RequiredNote } from "../../ui/field.tsx";
import { Status } from "../../ui/status.tsx";
import { reasonOf } from "../api/admin-api.ts";
import { takeChosen } from "../history/merge-fields.ts";
import { VersionsDialog } from "../history/versions-dialog.tsx";
import { CountedField } from "../kit/counted-field.tsx";
import { Options } from "../kit/options.tsx";
import { answerField, compareAnswers, findAnswerFaults, questionField, writtenOf } from "./question-form.ts";
import { useQuestionForm } from "./use-question-form.ts";

export function AnswerForm({ item, pages }: { item: QuestionView; pages: readonly AnswerPageView[] }) {
  const form = useQuestionForm(item);
  const { typed, faults, edit, save } = form;
  const { conflict } = save;
  const nameOf = (path: string) => (path === "" ? questionMessages.noPage : (pages.find((page) => page.path === path)?.name ?? path));
  const failure = save.isError && (reasonOf(save.error) ?? questionMessages.saveFailed);
  return (
    // The dialog is outside the form: Enter in one of its inputs would submit it.
    <>
      <form className="form" noValidate aria-label="Answer" onSubmit={form.onSubmit}>
        <h3>{item.state === "answered" ? "Answer" : "Write an answer"}</h3>
        <RequiredNote />
        <CountedField
          field={questionField}
          value={typed.question}
          error={faults.question}
          isReadOnly={save.isPending}
          onChange={(question) => edit({ question })}
        />
        <CountedField
          field={answerField}
          value={typed.answer}
          error={faults.answer}
          isReadOnly={save.isPending}
          onChange={(answer) => edit({ answer })}
        />
        <PageField value={typed.page} error={faults.page} pages={pages} onChange={(page) => edit({ page })} />
        <Status tone="error">{!form.hasFaults && failure}</Status>
        <div className="btns">
          <Button type="submit" size="sm" busy={save.isPending}>
            {save.isPending ? "Saving…" : "Save answer"}
          </Button>
          {form.isChanged && !save.isPending && (
            <Button variant="ghost" size="sm" onClick={form.takeBack}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      {conflict && (
        <VersionsDialog
          fields={compareAnswers(conflict, nameOf)}
          findFaults={(choices) => findAnswerFaults(takeChosen(choices, { mine: conflict.mine, theirs: writtenOf(conflict.theirs) }))}
          onSave={(choices) => form.keepMine(conflict, choices)}
          onTakeTheirs={() => form.takeTheirs(conflict.theirs)}
          onKeepEditing={save.reset}
        />
      )}
    </>
  );
}

type PageFieldProps = { value: string; error: string | undefined; pages: readonly AnswerPageView[]; onChange: (path: string) => void };

/** Pages of the site, grouped as in the sitemap. */
function PageField({ value, error, pages, onChange }: PageFieldProps) {
  const groups = [...Map.groupBy(pages, ({ group }) => group)];
  const isKnown = value === "" || pages.some(({ path }) => path === value);
  return (
    <Field label="Page to read on" error={error} hint={questionMessages.pageHint}>
      {(control) => (
        <select {...control} name="page" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{questionMessages.noPage}</option>
          {!isKnown && <option value={value}>{value}</option>}
          {groups.map(([group, inGroup]) => (
            <optgroup key={group} label={group}>
              <Options of={inGroup.map(({ path, name }) => ({ value: path, label: name }))} />
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
