import { useActionData, useSearchParams } from "react-router";
import type { Enquiry } from "../../contract/enquiry-rules.ts";
import { messages } from "../../contract/messages.ts";
import { Button } from "../ui/button.tsx";
import { Status } from "../ui/status.tsx";
import { Honeypot } from "../forms/honeypot.tsx";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { readSent, SENT_ID } from "./sent-query.ts";
import type { RefusedEnquiry } from "./take-enquiry.ts";
import { useEnquiry } from "./use-enquiry.ts";
import { RequiredNote } from "../ui/field.tsx";

type Props = {
  services: readonly string[];
  rows: 3 | 4;
  /** What the form is prefilled with. */
  opening?: Partial<Enquiry>;
};

/** Sent by script after hydration; until then it posts natively (`take-enquiry.ts`). */
export function EnquiryForm({ opening = {}, ...fields }: Props) {
  const { service = fields.services.join(), message = "" } = opening;
  const refused = useActionData<RefusedEnquiry>();
  const reference = readSent(useSearchParams()[0]);
  const { form, faults, counter, outcome, busy, events } = useEnquiry({
    draftKey: `enquiry-draft ${service} ${message}`,
    refused,
    isSent: reference !== undefined,
  });
  return (
    <form ref={form} id="enquiry" className="form" method="post" action="#enquiry" noValidate aria-label="Enquiry" {...events}>
      <RequiredNote />
      <EnquiryFields {...fields} faults={faults} counter={counter} typed={refused?.enquiry ?? opening} />
      <Honeypot />
      <div>
        <Button type="submit" arrow busy={busy}>
          {busy ? "Sending…" : "Send Message"}
        </Button>
      </div>
      <Status tone={outcome?.tone ?? "success"}>
        {outcome?.said ??
          (reference && (
            <span id={SENT_ID}>
              <b>{messages.messageSent}</b> Your reference: <b className="num">{reference}</b>
            </span>
          ))}
      </Status>
    </form>
  );
}
