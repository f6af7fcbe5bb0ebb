import { checkoutCopy } from "../../../content/checkout.ts";
import { limits } from "../../../contract/limits.ts";
import { Field, startsEmpty } from "../../ui/field.tsx";

export type Country = { code: string; name: string };

/** The buyer on the invoice. Uncontrolled: read when the form is sent. */
export function BillingFields({ name, countries }: { name: string; countries: readonly Country[] }) {
  return (
    <fieldset className="billing">
      <legend className="text-small font-semibold">{checkoutCopy.billingHeading}</legend>
      <p className="text-small text-muted">{checkoutCopy.billingHint}</p>
      <Field label="Name or company">
        {(control) => <input {...control} name="buyer" autoComplete="organization" maxLength={limits.nameLength} defaultValue={name} />}
      </Field>
      <Field label="Address">
        {(control) => (
          <textarea
            {...control}
            {...startsEmpty}
            name="address"
            rows={3}
            autoComplete="billing street-address"
            maxLength={limits.addressLength}
          />
        )}
      </Field>
      <div className="two">
        <Field label="Country">
          {(control) => (
            <select {...control} name="country" autoComplete="billing country" defaultValue="">
              <option value="">Not given</option>
              {countries.map((country) => (
                <option key={country.code} value={country.code}>
                  {country.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Tax ID">
          {(control) => <input {...control} {...startsEmpty} name="tax-id" autoComplete="off" maxLength={limits.taxIdLength} />}
        </Field>
      </div>
    </fieldset>
  );
}
