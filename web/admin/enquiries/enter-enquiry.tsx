import { isOneOf } from "../../../contract/records.ts";
import { useRef, useState } from "react";
import { ENTERED_FROM } from "../../../contract/enquiries.ts";
import { ENQUIRY_SERVICES } from "../../../contract/enquiry-services.ts";
import { type Enquiry, type EnquiryFaults, enquiryFields, findEnquiryFaults } from "../../../contract/enquiry-rules.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { isBlank } from "../../../contract/text.ts";
import { type Attempt, keyHeader, nextAttempt } from "../../forms/attempt.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { hasFaults } from "../../forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field, RequiredNote } from "../../ui/field.tsx";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { readAgain } from "../api/query-client.ts";
import { usePanelAction } from "../shortcuts/panel-actions.ts";
import { FormEnd, useCallForm } from "../kit/call-form.tsx";
import { DiscardDialog } from "../kit/confirm-dialog.tsx";
import { Modal } from "../kit/modal.tsx";
import { Options } from "../kit/options.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useUnsavedForm } from "../kit/unsaved-guard.tsx";

const optionOf = (value: string) => ({ value, label: value });
const SERVICES = ENQUIRY_SERVICES.map(optionOf);
const SOURCES = ENTERED_FROM.map(optionOf);

/** An email address or a phone number is required. */
function findFaults(enquiry: Enquiry): EnquiryFaults {
  const faults = findEnquiryFaults(
    enquiry,
    enquiryFields.filter((field) => (field !== "email" && field !== "phone") || !isBlank(enquiry[field])),
  );
  return isBlank(enquiry.email) && isBlank(enquiry.phone) ? { email: staffMessages.enquiryNeedsReach, ...faults } : faults;
}

/** Adds an enquiry that came by phone or in person. */
export function EnterEnquiryButton() {
  const [isOpen, setOpen] = useState(false);
  usePanelAction("Add enquiry", () => setOpen(true));
  return (
    <>
      <Button size="sm" aria-keyshortcuts="n" onClick={() => setOpen(true)}>
        Add enquiry
      </Button>
      {isOpen && <EnterEnquiryDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function EnterEnquiryDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { isTyped, onInput } = useUnsavedForm();
  const [isAsking, setAsking] = useState(false);
  const cancel = () => (isTyped ? setAsking(true) : onClose());
  const last = useRef<Attempt>(undefined);
  const { faults, busy, error, onSubmit } = useCallForm<keyof Enquiry>(staffMessages.enquiryEnterFailed, async (form) => {
    const { source, ...enquiry } = readTexts(form, [...enquiryFields, "source"]);
    const wrong = findFaults(enquiry);
    if (hasFaults(wrong)) return wrong;
    const json = { ...enquiry, source: isOneOf(ENTERED_FROM, source) ? source : "Other" };
    last.current = nextAttempt(JSON.stringify(json), last.current);
    await readAnswer(await staffApi.admin.contacts.$post({ json }, keyHeader(last.current)));
    toast(staffMessages.enquiryEntered);
    void readAgain(["contacts"]);
    onClose();
    return {};
  });
  return (
    <Modal title="Add enquiry" onClose={onClose} isInsistent={isTyped} onEscape={cancel}>
      <form method="post" className="form" noValidate onInput={onInput} onSubmit={onSubmit}>
        <RequiredNote />
        <Field label="Source">
          {(control) => (
            <select {...control} name="source" defaultValue={ENTERED_FROM[0]}>
              <Options of={SOURCES} />
            </select>
          )}
        </Field>
        <TextField label="Name" error={faults.name} required autoComplete="off" name="name" />
        <TextField label="Email" type="email" error={faults.email} hint="Or a phone number" autoComplete="off" name="email" />
        <TextField label="Phone Number" type="tel" error={faults.phone} autoComplete="off" name="phone" />
        <Field label="Service" error={faults.service}>
          {(control) => (
            <select {...control} name="service" defaultValue={ENQUIRY_SERVICES[0]}>
              <Options of={SERVICES} />
            </select>
          )}
        </Field>
        <Field label="Message" error={faults.message}>
          {(control) => <textarea {...control} name="message" required rows={5} dir="auto" />}
        </Field>
        <FormEnd submit="Add enquiry" busy={busy} error={error} onCancel={cancel} />
      </form>
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Modal>
  );
}
