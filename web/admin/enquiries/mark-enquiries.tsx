import { isOneOf } from "../../../contract/records.ts";
import { useState } from "react";
import { ENQUIRY_STATES } from "../../../contract/enquiry-states.ts";
import { limits } from "../../../contract/limits.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { Failure } from "../kit/failure.tsx";
import type { Selection } from "../kit/lists/use-selection.ts";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { Options } from "../kit/options.tsx";
import { submitting } from "../kit/call-form.tsx";
import { stateOptions } from "./enquiry-words.ts";
import { useColleagueOptions } from "./use-colleagues.ts";
import { readAgain } from "../api/query-client.ts";

/** Option for "unchanged"; can't be an account id. */
const KEEP = "";
const NOBODY = "none";

type Marks = { state: string; assignee: string };

const toJson = ({ state, assignee }: Marks, ids: string[]) => ({
  ids,
  ...(isOneOf(ENQUIRY_STATES, state) && { state }),
  ...(assignee !== KEEP && { assigneeId: assignee === NOBODY ? null : assignee }),
});

/** @returns number of enquiries that still existed @throws CallFailure */
async function markAll(marks: Marks, ids: readonly string[]): Promise<number> {
  let changed = 0;
  // In batches of the server's limit: with many pages loaded, more can be selected.
  for (let first = 0; first < ids.length; first += limits.maxPageSize) {
    const json = toJson(marks, ids.slice(first, first + limits.maxPageSize));
    changed += (await readAnswer(await staffApi.admin.contacts.marks.$post({ json }))).changed;
  }
  return changed;
}

export function MarkEnquiries({ selection }: { selection: Selection }) {
  const toast = useToast();
  const colleagues = useColleagueOptions();
  const [marks, setMarks] = useState<Marks>({ state: KEEP, assignee: KEEP });
  const marking = useCall({
    mutationFn: async () => markAll(marks, selection.ids),
    onSuccess: (changed) => {
      toast(staffMessages.enquiriesMarked(changed));
      selection.clear();
    },
    // Also after a failure: the batches before it are saved.
    onSettled: async () => readAgain(["contacts"]),
  });
  const isNothing = marks.state === KEEP && marks.assignee === KEEP;
  return (
    <form className="marks" onSubmit={submitting(() => !isNothing && !marking.isPending && marking.mutate())}>
      <label className="filter">
        <span>State</span>
        <select value={marks.state} onChange={(event) => setMarks({ ...marks, state: event.target.value })}>
          <option value={KEEP}>As it is</option>
          <Options of={stateOptions} />
        </select>
      </label>
      <label className="filter">
        <span>Who has it</span>
        <select value={marks.assignee} onChange={(event) => setMarks({ ...marks, assignee: event.target.value })}>
          <option value={KEEP}>As it is</option>
          <option value={NOBODY}>Nobody</option>
          <Options of={colleagues} />
        </select>
      </label>
      <Button type="submit" size="sm" busy={marking.isPending} disabled={isNothing}>
        Apply
      </Button>
      <Failure text={staffMessages.enquiriesMarkFailed} error={marking.error} />
    </form>
  );
}
