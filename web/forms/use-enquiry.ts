import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { ContactInput } from "../../contract/contacts.ts";
import { formText } from "./form-text.ts";
import { type Outcome, sendEnquiry } from "./send-enquiry.ts";
import { useBusy } from "./use-busy.ts";

export function useEnquiry() {
  const shownAt = useRef(0);
  const { busy, run } = useBusy();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void run(async () => {
      setOutcome(undefined);
      const result = await sendEnquiry(readEnquiry(form, performance.now() - shownAt.current));
      if (result.tone === "success") form.reset();
      setOutcome(result);
    });
  }
  return { outcome, busy, onSubmit };
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
