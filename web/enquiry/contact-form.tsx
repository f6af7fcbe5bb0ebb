import { Button } from "../ui/button.tsx";
import { Status } from "../ui/status.tsx";
import { Honeypot } from "../forms/honeypot.tsx";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { ScriptHint } from "../forms/script-hint.tsx";
import { useEnquiry } from "./use-enquiry.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

type Props = {
  services: readonly string[];
  rows: 3 | 4;
  placeholder?: string;
  defaultService?: string;
  defaultMessage?: string;
};

export function ContactForm({ defaultMessage, ...fields }: Props) {
  const { defaultService, placeholder, services } = fields;
  const { form, faults, counter, outcome, busy, events } = useEnquiry(defaultService ?? placeholder ?? services[0], defaultMessage);
  const hydrated = useHydrated();
  return (
    <form ref={form} id="enquiry" className="form" method="post" noValidate aria-label="Enquiry" {...events}>
      <EnquiryFields {...fields} faults={faults} counter={counter} />
      <Honeypot />
      <div>
        <Button type="submit" arrow busy={busy} disabled={!hydrated}>
          {busy ? "Sending…" : "Send Message"}
        </Button>
      </div>
      <Status tone={outcome?.tone ?? "success"}>{outcome?.said}</Status>
      <ScriptHint />
    </form>
  );
}
