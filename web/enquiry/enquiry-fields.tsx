import type { Enquiry, EnquiryFaults } from "../../contract/enquiry-rules.ts";
import { Field, startsEmpty } from "../ui/field.tsx";

type Props = {
  services: readonly string[];
  rows: 3 | 4;
  faults: EnquiryFaults;
  /** The prefill, or the previous input after a rejected native post. */
  typed: Partial<Enquiry>;
  /** The characters left, near the limit. */
  counter: string | undefined;
};

/** The browser keeps the input. No field truncates: too long a value is an error and nothing is sent. */
export function EnquiryFields({ services, rows, faults, typed, counter }: Props) {
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
