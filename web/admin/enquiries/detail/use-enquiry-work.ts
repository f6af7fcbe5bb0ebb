import { useState } from "react";
import type { EnquiryView } from "../../../../contract/enquiries.ts";
import type { EnquiryState } from "../../../../contract/enquiry-states.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { readAnswer, staffApi } from "../../api/admin-api.ts";
import { readAgain } from "../../api/query-client.ts";
import { type Choices, takeChosen } from "../../history/merge-fields.ts";
import { useToast } from "../../kit/toasts.tsx";
import { useUnsaved } from "../../kit/unsaved-guard.tsx";
import { type Conflict, type SaveOutcome, useVersionedSave } from "../../kit/use-versioned-save.ts";
import { useTellGone } from "../../trash/use-tell-gone.ts";

/** Form values; an empty string means no assignee or no date. */
export type Work = { state: EnquiryState; assigneeId: string; followUpOn: string };

export const workOf = ({ state, assignee, followUpOn }: EnquiryView): Work => ({
  state,
  assigneeId: assignee?._id ?? "",
  followUpOn: followUpOn ?? "",
});

const isSameWork = (work: Work, enquiry: EnquiryView) => {
  const other = workOf(enquiry);
  return work.state === other.state && work.assigneeId === other.assigneeId && work.followUpOn === other.followUpOn;
};

/** State of the form: input, saving and edit conflicts. */
export function useEnquiryWork(listed: EnquiryView) {
  const toast = useToast();
  const tellGone = useTellGone(staffMessages.enquirySaveFailed, "contacts");
  const [seen, setSeen] = useState(listed);
  const [work, setWork] = useState(() => workOf(listed));
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
      show(outcome.saved);
      toast(staffMessages.enquirySaved);
      await readAgain(["contacts"]);
    },
    onFailure: async (error) => tellGone(error),
  });
  const send = (over: EnquiryView, content: Work) => {
    if (!save.isPending) save.mutate({ seen: over, content });
  };
  return {
    work,
    isChanged,
    save,
    edit: (change: Partial<Work>) => setWork({ ...work, ...change }),
    submit: () => send(seen, work),
    decide: (change: Partial<Work>) => {
      setWork({ ...work, ...change });
      send(seen, { ...work, ...change });
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
