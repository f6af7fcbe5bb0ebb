import { useState } from "react";
import { formatPrice, payablePrice, termsAt } from "../../../contract/money.ts";
import { questionMessages } from "../../../contract/question-messages.ts";
import type { QuestionView, AnswerPageView } from "../../../contract/questions.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { CallFailure, readAnswer, staffApi, reasonOf } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { HistoryButton } from "../history/history-button.tsx";
import { Fact, Facts, MomentFact } from "../kit/facts.tsx";
import { Failure, LoadFailure } from "../kit/failure.tsx";
import { ItemSheet, ItemView } from "../kit/lists/item-view.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { Field, RequiredNote } from "../../ui/field.tsx";
import { takeChosen } from "../history/merge-fields.ts";
import { VersionsDialog } from "../history/versions-dialog.tsx";
import { CountedField } from "../kit/counted-field.tsx";
import { Options } from "../kit/options.tsx";
import { answerLabels, answerField, compareAnswers, findAnswerFaults, questionField, writtenOf } from "./question-form.ts";
import { QuestionSign, questionName, timesAsked } from "./question-words.tsx";
import { questionKey, showQuestion, useQuestionForm } from "./use-question-form.ts";

function AnswerForm({ item, pages }: { item: QuestionView; pages: readonly AnswerPageView[] }) {
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
    <Field label="Page to link to" error={error} hint={questionMessages.pageHint}>
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

const TEXTS = { failed: questionMessages.oneLoadFailed, one: "question", many: "questions" };

export function QuestionItem({ title, id }: { title: string; id: string }) {
  const query = useRead(questionKey(id), async (options) => staffApi.admin.questions[":id"].$get({ param: { id } }, options), {
    retry: false,
  });
  const pages = useRead(["questions", "pages"], async (options) => staffApi.admin["answer-pages"].$get({}, options));
  return (
    <ItemView title={title} texts={TEXTS} query={query} className="question">
      {(item) => (
        <ItemSheet name={questionName(item)}>
          <QuestionFacts item={item} />
          <Wordings item={item} />
          <OtherPrices item={item} />
          <Status tone="error">{item.isPageGone && questionMessages.pageGone(item.page)}</Status>
          <LoadFailure text={questionMessages.pagesLoadFailed} query={pages} />
          {pages.data ? <AnswerForm item={item} pages={pages.data} /> : !pages.isError && <p className="remark">Loading the pages…</p>}
          <Dismissal item={item} />
        </ItemSheet>
      )}
    </ItemView>
  );
}

function QuestionFacts({ item }: { item: QuestionView }) {
  return (
    <Facts>
      <Fact name="State">
        <QuestionSign state={item.state} />
      </Fact>
      <Fact name="Asked without an answer">{timesAsked(item.count)}</Fact>
      <MomentFact name="Last asked" iso={item.lastAt} />
    </Facts>
  );
}

/** Staff only: the wordings may contain personal data. */
function Wordings({ item: { wordings } }: { item: QuestionView }) {
  return (
    <section>
      <h3>What visitors typed</h3>
      {wordings.length === 0 && <p className="remark">{questionMessages.noWordings}</p>}
      <ul className="wordings">
        {wordings.map(({ text, count }) => (
          <li key={text}>
            <span dir="auto">{text}</span> <small className="num">{timesAsked(count)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Warns about prices in the answer that have changed since. */
function OtherPrices({ item: { otherPrices } }: { item: QuestionView }) {
  const packages = useRead(["packages"], async (options) => staffApi.admin.packages.$get({}, options)).data ?? [];
  const [now] = useState(() => new Date());
  const today = packages.map((each) => `${each.name} ${formatPrice(payablePrice(termsAt(each, now)))}`).join(", ");
  return (
    <Status tone="error" className="other-prices">
      {otherPrices.length > 0 && questionMessages.otherPrices(otherPrices.map(formatPrice).join(" and "), today)}
    </Status>
  );
}

function Dismissal({ item }: { item: QuestionView }) {
  const toast = useToast();
  const isBack = item.state === "dismissed";
  const call = useCall({
    mutationFn: async () => {
      const { _id: id, version } = item;
      const response = await staffApi.admin.questions[":id"].$patch({ param: { id }, json: { isDismissed: !isBack, version } });
      if (response.status !== 409) return readAnswer(response);
      // Race: a colleague changed it first. Shows the current state, so that the press can be repeated.
      await showQuestion((await response.json()).current);
      throw new CallFailure(response.status, undefined);
    },
    onSuccess: async (changed) => {
      toast(isBack ? questionMessages.back : questionMessages.dismissed);
      await showQuestion(changed);
    },
  });
  const hasConflict = call.error instanceof CallFailure && call.error.status === 409;
  return (
    <section className="dismissal">
      {isBack && <p className="remark">{questionMessages.dismissedNote}</p>}
      <div className="btns">
        <Button variant="ghost" size="sm" busy={call.isPending} onClick={() => call.mutate()}>
          {isBack ? "Restore" : "Dismiss"}
        </Button>
        <HistoryButton of="questions" id={item._id} name={questionName(item)} labels={answerLabels} />
      </div>
      <Failure
        text={hasConflict ? staffMessages.changedMeanwhile : isBack ? questionMessages.backFailed : questionMessages.dismissFailed}
        error={call.error}
      />
    </section>
  );
}
