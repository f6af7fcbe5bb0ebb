import { useRef, useState } from "react";
import { isOneOf } from "../../../../contract/records.ts";
import type { EnquiryView } from "../../../../contract/enquiries.ts";
import { ENQUIRY_STATES, type EnquiryState } from "../../../../contract/enquiry-states.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { isGone, readAnswer, staffApi } from "../../api/admin-api.ts";
import { useSession } from "../../api/session-store.ts";
import { type Compared, compareField, type Choices, takeChosen } from "../../history/merge-fields.ts";
import { VersionsDialog } from "../../history/versions-dialog.tsx";
import { type Conflict, type SaveOutcome, useVersionedSave } from "../../kit/use-versioned-save.ts";
import { formatDay } from "../../kit/times/day.tsx";
import { Failure } from "../../kit/failure.tsx";
import { Options } from "../../kit/options.tsx";
import { submitting } from "../../kit/call-form.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { isOpen, stateNames, stateOptions, workLabels } from "../enquiry-words.ts";
import { useColleagues } from "../use-colleagues.ts";
import { readAgain } from "../../api/query-client.ts";
import { useToast } from "../../kit/toasts.tsx";
import { useUnsaved } from "../../kit/unsaved-guard.tsx";
import { useTellGone } from "../../trash/use-tell-gone.ts";

/** Form values; an empty string means no assignee or no date. */
type Work = { state: EnquiryState; assigneeId: string; followUpOn: string };

const workOf = ({ state, assignee, followUpOn }: EnquiryView): Work => ({
  state,
  assigneeId: assignee?._id ?? "",
  followUpOn: followUpOn ?? "",
});

const isSameWork = (work: Work, enquiry: EnquiryView) => {
  const other = workOf(enquiry);
  return work.state === other.state && work.assigneeId === other.assigneeId && work.followUpOn === other.followUpOn;
};

/** State of the form: input, saving and edit conflicts. */
function useEnquiryWork(listed: EnquiryView) {
  const toast = useToast();
  const tellGone = useTellGone(staffMessages.enquirySaveFailed, "contacts");
  const [seen, setSeen] = useState(listed);
  const [work, setWork] = useState(() => workOf(listed));
  /** Input of the last save. */
  const sent = useRef(work);
  const show = (enquiry: EnquiryView) => {
    setSeen(enquiry);
    setWork(workOf(enquiry));
  };
  const isChanged = !isSameWork(work, seen);
  useUnsaved(isChanged);
  // Unsaved input survives a refetch and is saved against the version it was based on.
  if (listed !== seen && listed.version >= seen.version && !isChanged) show(listed);

  const save = useVersionedSave<EnquiryView, Work>({
    send: async ({ seen: over, content }) => patchEnquiry(over ?? listed, content),
    isSame: isSameWork,
    onOutcome: async (outcome) => {
      if (!("saved" in outcome)) return;
      setSeen(outcome.saved);
      // Keeps input changed while the save was in flight.
      setWork((shown) => (shown === sent.current ? workOf(outcome.saved) : shown));
      toast(staffMessages.enquirySaved);
      await readAgain(["contacts"]);
    },
    onFailure: async (error) => tellGone(error),
  });
  const send = (over: EnquiryView, content: Work) => {
    if (save.isPending) return;
    sent.current = content;
    save.mutate({ seen: over, content });
  };
  return {
    work,
    isChanged,
    // Includes input changed while the save was in flight.
    save: { ...save, conflict: save.conflict && { ...save.conflict, mine: work } },
    edit: (change: Partial<Work>) => setWork({ ...work, ...change }),
    submit: () => send(seen, work),
    decide: (change: Partial<Work>) => {
      const next = { ...work, ...change };
      setWork(next);
      send(seen, next);
    },
    keepMine: ({ mine, theirs }: Conflict<EnquiryView, Work>, choices: Choices) => {
      const merged = takeChosen(choices, { mine, theirs: workOf(theirs) });
      setSeen(theirs);
      setWork(merged);
      send(theirs, merged);
    },
    takeTheirs: (theirs: EnquiryView) => {
      save.reset();
      show(theirs);
      void readAgain(["contacts"]);
    },
  };
}

/** @throws CallFailure for any other error than a conflict */
async function patchEnquiry(seen: EnquiryView, { state, assigneeId, followUpOn }: Work): Promise<SaveOutcome<EnquiryView>> {
  const json = { version: seen.version, state, assigneeId: assigneeId || null, followUpOn: followUpOn || null };
  const response = await staffApi.admin.contacts[":id"].$patch({ param: { id: seen._id }, json });
  if (response.status === 409) return { conflict: (await response.json()).current };
  return { saved: await readAnswer(response) };
}

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
              <option value="">Unassigned</option>
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
              Assign to me
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
  const nameOf = (id: string) => known.find((person) => person?._id === id)?.userId ?? "Unassigned";
  const compare = <Name extends keyof Work>(name: Name, label: string, write: (value: Work[Name]) => string) =>
    compareField({ name, label, write }, { base: versions.base[name], mine: mine[name], theirs: versions.theirs[name] });
  return [
    compare("state", workLabels.state, (state) => stateNames[state]),
    compare("assigneeId", workLabels.assignee, nameOf),
    compare("followUpOn", workLabels.followUpOn, (day) => (day === "" ? "No day" : formatDay(day))),
  ];
}
