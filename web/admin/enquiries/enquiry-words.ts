import type { EnquiryView } from "../../../contract/enquiries.ts";
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

/** Labels of the fields in the form and in the history. */
export const workLabels = { state: "State", assignee: "Assignee", followUpOn: "Follow up on" };

/** Whether a person's other items can be found. An enquiry by phone may have no email address. */
export const isTraced = ({ email, conversationId }: EnquiryView) => email !== "" || conversationId !== undefined;

/** Whether the enquiry still needs work. */
export const isOpen = (state: EnquiryState) => state === "new" || state === "in_progress";
