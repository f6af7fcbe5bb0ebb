import type { ContactView } from "../../../contract/contacts.ts";
import type { EnquiryState } from "../../../contract/enquiry-states.ts";
import { Clock } from "../kit/icons.tsx";
import { type StateLook, StateSign } from "../kit/state-sign.tsx";
import { Day, todayOf } from "../kit/times/day.tsx";
import { isOpen, stateNames } from "./contact-words.ts";

const looks: Record<EnquiryState, Omit<StateLook, "word">> = {
  new: { tone: "fresh", sign: "ring" },
  in_progress: { tone: "busy", sign: "half" },
  won: { tone: "good", sign: "ticked" },
  lost: { tone: "quiet", sign: "crossed" },
  spam: { tone: "quiet", sign: "struck" },
};

export const ContactState = ({ state }: Pick<ContactView, "state">) => <StateSign look={{ word: stateNames[state], ...looks[state] }} />;

export const ContactAssignee = ({ contact: { assignee, state } }: { contact: ContactView }) =>
  assignee ? <span dir="auto">{assignee.userId}</span> : isOpen(state) && <span className="quiet">Nobody has it</span>;

export function ContactStanding({ contact }: { contact: ContactView }) {
  const { state, followUpOn, source } = contact;
  return (
    <p className="standing">
      <ContactState state={state} />
      <ContactAssignee contact={contact} />
      {followUpOn !== undefined && <FollowUp day={followUpOn} isOpen={isOpen(state)} />}
      {source !== undefined && <span dir="auto">from {source}</span>}
    </p>
  );
}

export function FollowUp({ day, isOpen: isWaiting }: { day: string; isOpen: boolean }) {
  const today = todayOf();
  const word = !isWaiting || day > today ? "Follow up" : day === today ? "Due today:" : "Overdue:";
  return (
    <span className={isWaiting && day <= today ? "due" : ""}>
      {isWaiting && day <= today && <Clock />}
      {word} <Day day={day} />
    </span>
  );
}
