import { isOneOf } from "../../../../contract/records.ts";
import type { EnquiryView } from "../../../../contract/enquiries.ts";
import { ENQUIRY_STATES } from "../../../../contract/enquiry-states.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { isGone } from "../../api/admin-api.ts";
import { useSession } from "../../api/session-store.ts";
import { type Compared, compareField } from "../../history/merge-fields.ts";
import { VersionsDialog } from "../../history/versions-dialog.tsx";
import type { Conflict } from "../../kit/use-versioned-save.ts";
import { formatDay } from "../../kit/times/day.tsx";
import { Failure } from "../../kit/failure.tsx";
import { Options } from "../../kit/options.tsx";
import { submitting } from "../../kit/call-form.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { isOpen, stateNames, stateOptions, workLabels } from "../enquiry-words.ts";
import { useColleagues } from "../use-colleagues.ts";
import { useEnquiryWork, type Work, workOf } from "./use-enquiry-work.ts";

export function EnquiryWork({ enquiry }: { enquiry: EnquiryView }) {
  const form = useEnquiryWork(enquiry);
  const { work, save, edit } = form;
  const people = usePeople(enquiry);
  const own = useOwnId();
  const { conflict } = save;
  return (
    // The dialog is outside the form: Enter in it would submit it.
    <>
      <form className="card form" aria-label="State of the enquiry" onSubmit={submitting(() => form.submit())}>
        <Field label={workLabels.state}>
          {(control) => (
            <select
              {...control}
              aria-keyshortcuts="e"
              value={work.state}
              onChange={({ target: { value } }) => isOneOf(ENQUIRY_STATES, value) && edit({ state: value })}
            >
              <Options of={stateOptions} />
            </select>
          )}
        </Field>
        <Field label={workLabels.assignee}>
          {(control) => (
            <select
              {...control}
              aria-keyshortcuts="a"
              value={work.assigneeId}
              onChange={({ target }) => edit({ assigneeId: target.value })}
            >
              <option value="">Nobody</option>
              <Options of={people.map(({ _id, userId }) => ({ value: _id, label: userId }))} />
            </select>
          )}
        </Field>
        <TextField
          label={workLabels.followUpOn}
          type="date"
          aria-keyshortcuts="f"
          value={work.followUpOn}
          onChange={({ target }) => edit({ followUpOn: target.value })}
        />
        <Failure text={staffMessages.enquirySaveFailed} error={isGone(save.error) ? null : save.error} />
        <div className="btns">
          <Button type="submit" size="sm" busy={save.isPending} disabled={!form.isChanged && !save.isPending}>
            Save
          </Button>
          {work.assigneeId === "" && isOpen(work.state) && own !== undefined && !form.isChanged && (
            <Button variant="ghost" size="sm" onClick={() => form.decide({ assigneeId: own, state: "in_progress" })}>
              Take it
            </Button>
          )}
        </div>
      </form>
      {conflict && (
        <VersionsDialog
          fields={compareWork(conflict, people)}
          onSave={(choices) => form.keepMine(conflict, choices)}
          onTakeTheirs={() => form.takeTheirs(conflict.theirs)}
          onKeepEditing={save.reset}
        />
      )}
    </>
  );
}

type Person = { _id: string; userId: string };

/** Possible assignees, and the current one even if that account is disabled. */
function usePeople({ assignee }: EnquiryView): readonly Person[] {
  const colleagues = useColleagues();
  if (assignee === undefined || colleagues.some(({ _id }) => _id === assignee._id)) return colleagues;
  return [...colleagues, assignee];
}

function useOwnId(): string | undefined {
  const session = useSession();
  const colleagues = useColleagues();
  return "userId" in session ? colleagues.find(({ userId }) => userId === session.userId)?._id : undefined;
}

function compareWork({ base, mine, theirs }: Conflict<EnquiryView, Work>, people: readonly Person[]): Compared[] {
  const versions = { base: workOf(base), mine, theirs: workOf(theirs) };
  const known = [...people, base.assignee, theirs.assignee];
  const nameOf = (id: string) => known.find((person) => person?._id === id)?.userId ?? "Nobody";
  const compare = <Name extends keyof Work>(name: Name, label: string, write: (value: Work[Name]) => string) =>
    compareField({ name, label, write }, { base: versions.base[name], mine: mine[name], theirs: versions.theirs[name] });
  return [
    compare("state", workLabels.state, (state) => stateNames[state]),
    compare("assigneeId", workLabels.assignee, nameOf),
    compare("followUpOn", workLabels.followUpOn, (day) => (day === "" ? "No day" : formatDay(day))),
  ];
}
