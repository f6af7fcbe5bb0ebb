import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { ContactInput } from "../../contract/contacts.ts";
import { limits } from "../../contract/limits.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Status } from "../ui/status.tsx";
import { formText } from "./form-text.ts";
import { ScriptHint } from "./script-hint.tsx";
import { type Outcome, sendEnquiry } from "./send-enquiry.ts";
import { useHydrated } from "./use-hydrated.ts";

type Props = {
  services: readonly string[];
  rows: 3 | 4;
  /** A disabled first choice; without it the first service is chosen. */
  placeholder?: string;
  defaultService?: string;
  defaultMessage?: string;
};

export function ContactForm(props: Props) {
  const { outcome, sending, onSubmit } = useEnquiry();
  const hydrated = useHydrated();
  return (
    <form className="form" method="post" aria-label="Enquiry" onSubmit={onSubmit}>
      <EnquiryFields {...props} />
      <Decoy />
      <div>
        <Button type="submit" arrow busy={sending} disabled={!hydrated}>
          Send Message
        </Button>
      </div>
      {outcome && <Status tone={outcome.tone}>{outcome.text}</Status>}
      <ScriptHint />
    </form>
  );
}

function useEnquiry() {
  const shownAt = useRef(0);
  const isSending = useRef(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  async function submit(form: HTMLFormElement) {
    if (isSending.current) return;
    isSending.current = true;
    setOutcome(undefined);
    setSending(true);
    const result = await sendEnquiry(readEnquiry(form, performance.now() - shownAt.current));
    if (result.tone === "success") form.reset();
    isSending.current = false;
    setSending(false);
    setOutcome(result);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget);
  }
  return { outcome, sending, onSubmit };
}

function readEnquiry(form: HTMLFormElement, elapsed: number): ContactInput {
  const data = new FormData(form);
  return {
    name: formText(data, "name"),
    email: formText(data, "email"),
    phone: formText(data, "phone"),
    service: formText(data, "service"),
    message: formText(data, "message"),
    website: formText(data, "website"),
    elapsed_ms: Math.round(elapsed),
  };
}

function EnquiryFields({ services, rows, placeholder, defaultService, defaultMessage }: Props) {
  const chosen = defaultService ?? (placeholder ? "" : services[0]);
  return (
    <>
      <div className="two">
        <Field label="Name">
          {(control) => (
            <input
              {...control}
              name="name"
              required
              maxLength={limits.nameLength}
              autoComplete="name"
            />
          )}
        </Field>
        <Field label="Email">
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              required
              maxLength={limits.emailLength}
              autoComplete="email"
            />
          )}
        </Field>
        <Field label="Phone Number">
          {(control) => (
            <input
              {...control}
              name="phone"
              type="tel"
              required
              maxLength={limits.phoneLength}
              autoComplete="tel"
            />
          )}
        </Field>
        <Field label="Service">
          {(control) => (
            <select {...control} name="service" required defaultValue={chosen}>
              {placeholder && (
                <option value="" disabled>
                  {placeholder}
                </option>
              )}
              {services.map((service) => (
                <option key={service}>{service}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field label="Message">
        {(control) => (
          <textarea
            {...control}
            name="message"
            required
            rows={rows}
            maxLength={limits.messageLength}
            defaultValue={defaultMessage}
          />
        )}
      </Field>
    </>
  );
}

/** People never meet this field; what is written into it was written by a machine (D26). */
function Decoy() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" maxLength={500} />
      </label>
    </div>
  );
}
