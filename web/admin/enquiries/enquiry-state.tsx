import type { EnquiryView } from "../../../contract/enquiries.ts";
import type { EnquiryState } from "../../../contract/enquiry-states.ts";
import { Clock } from "../kit/icons.tsx";
import { type StateLook, StateSign } from "../kit/state-sign.tsx";
import { Day, todayOf } from "../kit/times/day.tsx";
import { isOpen, stateNames } from "./enquiry-words.ts";

const looks: Record<EnquiryState, Omit<StateLook, "word">> = {
  new: { tone: "fresh", sign: "ring" },
  in_progress: { tone: "busy", sign: "half" },
  won: { tone: "good", sign: "ticked" },
  lost: { tone: "quiet", sign: "crossed" },
  spam: { tone: "quiet", sign: "struck" },
};

export const EnquiryStateSign = ({ state }: Pick<EnquiryView, "state">) => (
  <StateSign look={{ word: stateNames[state], ...looks[state] }} />
);

export const EnquiryAssignee = ({ enquiry: { assignee, state } }: { enquiry: EnquiryView }) =>
  assignee ? <span dir="auto">{assignee.userId}</span> : isOpen(state) && <span className="quiet">Unassigned</span>;

export function EnquiryStatus({ enquiry }: { enquiry: EnquiryView }) {
  const { state, followUpOn, source } = enquiry;
  return (
    <p className="standing">
      <EnquiryStateSign state={state} />
      <EnquiryAssignee enquiry={enquiry} />
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
