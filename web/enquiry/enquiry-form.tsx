import { useActionData, useSearchParams } from "react-router";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { Enquiry, EnquiryFaults, EnquiryField } from "../../contract/enquiry-rules.ts";
import { limits } from "../../contract/limits.ts";
import { messages } from "../../contract/messages.ts";
import { Button } from "../ui/button.tsx";
import { Status } from "../ui/status.tsx";
import { Honeypot } from "../forms/honeypot.tsx";
import { readSent, SENT_ID } from "./sent-query.ts";
import type { RefusedEnquiry } from "./take-enquiry.ts";
import { openDraft } from "../forms/draft.ts";
import { postInstead } from "../forms/post-instead.ts";
import { useForm } from "../forms/use-form.ts";
import type { EnquiryActions, EnquiryFeedback } from "./enquiry-actions.ts";
import { RequiredNote, Field, startsEmpty } from "../ui/field.tsx";

/** The fields, and the last attempt to send them. Not from the rules, which are loaded with the actions. */
const KEPT = ["name", "email", "phone", "service", "message", "key", "content"] as const;

type Options = {
  /** The key of the draft: another prefill is another form. */
  draftKey: string;
  /** A native post before hydration that was rejected. */
  refused: RefusedEnquiry | undefined;
  isSent: boolean;
};

function useEnquiry({ draftKey, refused, isSent }: Options) {
  const form = useRef<HTMLFormElement>(null);
  /** In ms since the page was opened, not since hydration: the form may be filled in before. */
  const shownAt = useRef(0);
  const draft = openDraft(draftKey, KEPT);
  const actions = useRef<Promise<EnquiryActions>>(undefined);
  const [view, setView] = useState<EnquiryFeedback>(refused?.error ? { outcome: { tone: "error", said: refused.error } } : {});
  const show = (change: EnquiryFeedback) => setView((current) => ({ ...current, ...change }));
  const { faults, setFaults, busy, onSubmit, empty } = useForm<EnquiryField>(async (element) => {
    const opened = await open(element).catch(() => postInstead(element));
    if (opened) return opened.send();
    show({ outcome: { tone: "error", said: messages.network } });
    return undefined;
  }, refused?.faults);

  /** Loads the form's actions on first use; after a failure the next touch retries. */
  function open(element: HTMLFormElement): Promise<EnquiryActions> {
    actions.current ??= import("./enquiry-actions.ts").then(({ createEnquiryActions }) =>
      createEnquiryActions({ form: element, draft, shownAt: shownAt.current, show, setFaults, empty }),
    );
    actions.current.catch(() => (actions.current = undefined));
    return actions.current;
  }

  const whenOpen = (element: HTMLFormElement, act: (actions: EnquiryActions) => void) => void open(element).then(act, () => undefined);

  useEffect(() => {
    if (isSent) draft.forget();
    if (form.current && draft.read().name !== undefined) {
      // Filled in before a reload.
      shownAt.current = -limits.minFormFill;
      // At once: the first input would replace the stored texts while the actions load.
      draft.fill(form.current);
      whenOpen(form.current, ({ restore }) => restore());
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each form that is opened
  }, []);

  const events = {
    onSubmit,
    onInput: ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
      // Saved at once: the visitor may leave before the actions have loaded.
      draft.keep(Object.fromEntries(new FormData(currentTarget)));
      whenOpen(currentTarget, ({ noteInput }) => noteInput());
    },
  };
  return { ...view, faults, form, busy, events };
}

type EnquiryFieldsProps = {
  services: readonly string[];
  rows: 3 | 4;
  faults: EnquiryFaults;
  /** The prefill, or the previous input after a rejected native post. */
  typed: Partial<Enquiry>;
  /** The characters left, near the limit. */
  counter: string | undefined;
};

/** The browser keeps the input. No field truncates: too long a value is an error and nothing is sent. */
function EnquiryFields({ services, rows, faults, typed, counter }: EnquiryFieldsProps) {
  const chosen = services.find((service) => service === typed.service) ?? "";
  return (
    <>
      <div className="two">
        <Field label="Name" id="enquiry-name" error={faults.name}>
          {(control) => <input {...control} {...startsEmpty} name="name" required autoComplete="name" defaultValue={typed.name} />}
        </Field>
        <Field label="Email" id="enquiry-email" error={faults.email}>
          {(control) => (
            <input {...control} {...startsEmpty} name="email" type="email" required autoComplete="email" defaultValue={typed.email} />
          )}
        </Field>
        <Field label="Phone Number" id="enquiry-phone" error={faults.phone}>
          {(control) => (
            <input {...control} {...startsEmpty} name="phone" type="tel" required autoComplete="tel" defaultValue={typed.phone} />
          )}
        </Field>
        <Field label="Service" id="enquiry-service" error={faults.service}>
          {(control) => (
            <select {...control} name="service" required defaultValue={chosen}>
              <option value="" disabled>
                Select a Service
              </option>
              {services.map((service) => (
                <option key={service}>{service}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field label="Message" id="enquiry-message" error={faults.message} hint={<span role="status">{counter}</span>}>
        {(control) => <textarea {...control} {...startsEmpty} name="message" required rows={rows} defaultValue={typed.message} />}
      </Field>
    </>
  );
}

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
