import type { ContactView } from "../../../contract/contacts.ts";
import { type EnquiryState, ENQUIRY_STATES } from "../../../contract/enquiry-states.ts";
import type { Option } from "../kit/options.tsx";

export const stateNames: Record<EnquiryState, string> = {
  new: "New",
  in_progress: "In progress",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

export const stateOptions: readonly Option[] = ENQUIRY_STATES.map((value) => ({ value, label: stateNames[value] }));

/** What the trail calls a field, and what staff do. */
export const workLabels = { state: "State", assignee: "Who has it", followUpOn: "Follow up on" };

/** Whether there is anything to find the rest of a person by: an enquiry by phone may have no address. */
export const isTraced = ({ email, conversationId }: ContactView) => email !== "" || conversationId !== undefined;

/** Those that somebody still has to do something about. */
export const isOpen = (state: EnquiryState) => state === "new" || state === "in_progress";
