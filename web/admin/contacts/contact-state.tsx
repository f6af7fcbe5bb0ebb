import type { ContactView } from "../../../contract/contacts.ts";
import type { EnquiryState } from "../../../contract/enquiry-states.ts";
import { Check, Close } from "../../ui/icons.tsx";
import { Clock } from "../kit/icons.tsx";
import { Day, todayOf } from "../kit/times/day.tsx";
import { isOpen, stateNames } from "./contact-words.ts";

/** The state in a word, with a sign that does not need its colour. */
function StateBadge({ state }: { state: EnquiryState }) {
  return (
    <span className={`enquiry-state ${state}`}>
      {state === "won" ? <Check /> : state === "lost" ? <Close /> : <i aria-hidden="true" />}
      {stateNames[state]}
    </span>
  );
}

/** How far an enquiry is: its state, who has it, when to come back to it, where it came from. */
export function ContactStanding({ contact }: { contact: ContactView }) {
  const { state, assignee, followUpOn, source } = contact;
  return (
    <p className="standing">
      <StateBadge state={state} />
      {assignee ? <span dir="auto">{assignee.userId}</span> : isOpen(state) && <span className="nobody">Nobody has it</span>}
      {followUpOn !== undefined && <FollowUp day={followUpOn} isOpen={isOpen(state)} />}
      {source !== undefined && <span dir="auto">from {source}</span>}
    </p>
  );
}

function FollowUp({ day, isOpen: isWaiting }: { day: string; isOpen: boolean }) {
  const today = todayOf();
  const word = !isWaiting || day > today ? "Follow up" : day === today ? "Due today:" : "Overdue:";
  return (
    <span className={isWaiting && day <= today ? "due" : ""}>
      {isWaiting && day <= today && <Clock />}
      {word} <Day day={day} />
    </span>
  );
}
