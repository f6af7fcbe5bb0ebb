import type { ContactView } from "../../../../contract/contacts.ts";
import type { EnquiryState } from "../../../../contract/enquiry-states.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { isGone } from "../../api/admin-api.ts";
import { useSession } from "../../api/session-store.ts";
import { type Compared, VersionsDialog } from "../../history/versions-dialog.tsx";
import { formatDay } from "../../kit/day.tsx";
import { Failure } from "../../kit/failure.tsx";
import { Options } from "../../kit/options.tsx";
import { submitting } from "../../kit/call-form.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { isOpen, stateNames, stateOptions, workLabels } from "../contact-words.ts";
import { useColleagues } from "../use-colleagues.ts";
import { useContactWork, type Work, workOf } from "./use-contact-work.ts";

/** What becomes of an enquiry: its state, who has it, and when to come back to it. */
export function ContactWork({ contact }: { contact: ContactView }) {
  const form = useContactWork(contact);
  const { work, save, edit } = form;
  const people = usePeople(contact);
  const own = useOwnId();
  const { theirs } = save;
  return (
    <form className="card form" aria-label="State of the enquiry" onSubmit={submitting(() => form.submit())}>
      <Field label={workLabels.state}>
        {(control) => (
          // Only states are offered.
          <select {...control} value={work.state} onChange={({ target }) => edit({ state: target.value as EnquiryState })}>
            <Options of={stateOptions} />
          </select>
        )}
      </Field>
      <Field label={workLabels.assignee}>
        {(control) => (
          <select {...control} value={work.assigneeId} onChange={({ target }) => edit({ assigneeId: target.value })}>
            <option value="">Nobody</option>
            <Options of={people.map(({ _id, userId }) => ({ value: _id, label: userId }))} />
          </select>
        )}
      </Field>
      <TextField
        label={workLabels.followUpOn}
        type="date"
        value={work.followUpOn}
        onChange={({ target }) => edit({ followUpOn: target.value })}
      />
      <Failure text={staffMessages.contactSaveFailed} error={isGone(save.error) ? null : save.error} />
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
      {theirs && (
        <VersionsDialog
          fields={compareWork(work, theirs, people)}
          onKeepMine={() => form.keepMine(theirs)}
          onTakeTheirs={() => form.takeTheirs(theirs)}
          onKeepEditing={save.reset}
        />
      )}
    </form>
  );
}

type Person = { _id: string; userId: string };

/** Those who can have it, and who has it, who may not be able to log in any more. */
function usePeople({ assignee }: ContactView): readonly Person[] {
  const colleagues = useColleagues();
  if (assignee === undefined || colleagues.some(({ _id }) => _id === assignee._id)) return colleagues;
  return [...colleagues, assignee];
}

function useOwnId(): string | undefined {
  const session = useSession();
  const colleagues = useColleagues();
  return "userId" in session ? colleagues.find(({ userId }) => userId === session.userId)?._id : undefined;
}

function compareWork(mine: Work, contact: ContactView, people: readonly Person[]): Compared[] {
  const theirs = workOf(contact);
  const nameOf = (id: string) => [...people, contact.assignee].find((person) => person?._id === id)?.userId ?? "Nobody";
  const compare = (label: string, key: keyof Work, write: (work: Work) => string) => ({
    label,
    mine: write(mine),
    theirs: write(theirs),
    isSame: mine[key] === theirs[key],
  });
  return [
    compare(workLabels.state, "state", ({ state }) => stateNames[state]),
    compare(workLabels.assignee, "assigneeId", ({ assigneeId }) => nameOf(assigneeId)),
    compare(workLabels.followUpOn, "followUpOn", ({ followUpOn }) => (followUpOn === "" ? "No day" : formatDay(followUpOn))),
  ];
}
