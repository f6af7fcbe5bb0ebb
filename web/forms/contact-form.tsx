import { limits } from "../../contract/limits.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Status } from "../ui/status.tsx";
import { Still, type StillSource } from "../ui/still.tsx";
import { warmApi } from "../load-api.ts";
import { Decoy } from "./decoy.tsx";
import { ScriptHint } from "./script-hint.tsx";
import { useEnquiry } from "./use-enquiry.ts";
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
  const { outcome, busy, onSubmit } = useEnquiry();
  const hydrated = useHydrated();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus only starts a download here
    <form className="form" method="post" aria-label="Enquiry" onSubmit={onSubmit} onFocus={warmApi}>
      <EnquiryFields {...props} />
      <Decoy />
      <div>
        <Button type="submit" arrow busy={busy} disabled={!hydrated}>
          Send Message
        </Button>
      </div>
      <Status tone={outcome?.tone ?? "success"}>{outcome?.text}</Status>
      <ScriptHint />
    </form>
  );
}

/** The fields that nobody has written into beforehand are the same in every answer. */
function sourceOf(props: Props): StillSource {
  const name = `enquiry ${JSON.stringify(props)}`;
  return props.defaultMessage === undefined && props.defaultService === undefined ? { constant: name } : { of: name };
}

/** The form reads them when it is sent, and the browser minds what they ask for: nothing in them listens. */
function EnquiryFields(props: Props) {
  const { services, rows, placeholder, defaultService, defaultMessage } = props;
  const chosen = defaultService ?? (placeholder ? "" : services[0]);
  return (
    <Still className="fields" {...sourceOf(props)}>
      <div className="two">
        <Field label="Name" id="enquiry-name">
          {(control) => <input {...control} name="name" required maxLength={limits.nameLength} autoComplete="name" />}
        </Field>
        <Field label="Email" id="enquiry-email">
          {(control) => <input {...control} name="email" type="email" required maxLength={limits.emailLength} autoComplete="email" />}
        </Field>
        <Field label="Phone Number" id="enquiry-phone">
          {(control) => <input {...control} name="phone" type="tel" required maxLength={limits.phoneLength} autoComplete="tel" />}
        </Field>
        <Field label="Service" id="enquiry-service">
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
      <Field label="Message" id="enquiry-message">
        {(control) => (
          <textarea {...control} name="message" required rows={rows} maxLength={limits.messageLength} defaultValue={defaultMessage} />
        )}
      </Field>
    </Still>
  );
}
