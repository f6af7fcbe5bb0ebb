import type { Enquiry, EnquiryFaults } from "../../contract/enquiry-rules.ts";
import { Field } from "../ui/field.tsx";

type Props = {
  services: readonly string[];
  rows: 3 | 4;
  /** A disabled first choice; without it the first service is chosen. */
  placeholder?: string;
  defaultService?: string;
  faults: EnquiryFaults;
  /** What was typed before, where it comes back from the server. */
  typed: Partial<Enquiry> | undefined;
  /** How much may still be written, near the end. */
  counter: string | undefined;
};

/** The browser keeps what is typed. No field cuts what is too long for it: that is told, and nothing is sent. */
export function EnquiryFields({ services, rows, placeholder, defaultService, faults, typed = {}, counter }: Props) {
  const chosen = services.find((service) => service === typed.service) ?? defaultService ?? (placeholder ? "" : services[0]);
  return (
    <>
      <div className="two">
        <Field label="Name" id="enquiry-name" error={faults.name}>
          {(control) => <input {...control} name="name" required autoComplete="name" defaultValue={typed.name} />}
        </Field>
        <Field label="Email" id="enquiry-email" error={faults.email}>
          {(control) => <input {...control} name="email" type="email" required autoComplete="email" defaultValue={typed.email} />}
        </Field>
        <Field label="Phone Number" id="enquiry-phone" error={faults.phone}>
          {(control) => <input {...control} name="phone" type="tel" required autoComplete="tel" defaultValue={typed.phone} />}
        </Field>
        <Field label="Service" id="enquiry-service" error={faults.service}>
          {(control) => (
            // Without a placeholder one of them is chosen from the start, and there is nothing to require.
            <select {...control} name="service" required={placeholder !== undefined} defaultValue={chosen}>
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
      <Field label="Message" id="enquiry-message" error={faults.message} hint={<span role="status">{counter}</span>}>
        {(control) => <textarea {...control} name="message" required rows={rows} defaultValue={typed.message} />}
      </Field>
    </>
  );
}
