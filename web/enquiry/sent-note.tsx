import { enquirySent } from "../../content/enquiry-sent.ts";
import { messages } from "../../contract/messages.ts";
import { fill } from "../../contract/placeholder-rules.ts";
import { StageTile } from "../lattice/lattice.tsx";
import { nameAnswerDay } from "./name-answer-day.ts";

/** The confirmation of an enquiry: response time and reference. Loaded with the form's actions. */
export function sentNote(email: string, reference: string) {
  return (
    <span className="sent">
      <StageTile n={7} />
      <span>
        <b>{messages.messageSent}</b> <span className="more-said">{fill(enquirySent.sent, { email, day: nameAnswerDay() })}</span>{" "}
        <span className="more-said">
          Your reference: <b className="num">{reference}</b>
        </span>
      </span>
    </span>
  );
}
