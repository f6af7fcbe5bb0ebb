import { useActionData } from "react-router";
import { checkoutCopy } from "../../../content/checkout.ts";
import { testCards } from "../../../content/test-cards.ts";
import { formatAmount } from "../../../contract/currency.ts";
import type { PaymentDetails } from "../../../contract/payments.ts";
import type { SandboxCheckoutView } from "../../../contract/sandbox-checkout.ts";
import { Button } from "../../ui/button.tsx";
import { limits } from "../../../contract/limits.ts";
import { Field, startsEmpty } from "../../ui/field.tsx";
import { CardFormFrame } from "./card-form-frame.tsx";
import { LEAVE, readBilling } from "./read-billing.ts";
import { type Billing, sendCancel, sendPayment } from "./send-card.ts";
import type { RefusedCard } from "./take-card.ts";
import { useCardForm } from "./use-card-form.ts";

type Country = { code: string; name: string };

/** The buyer on the invoice. Uncontrolled: read when the form is sent. */
function BillingFields({ billing, countries }: { billing: Partial<Billing>; countries: readonly Country[] }) {
  return (
    <fieldset className="billing">
      <legend className="text-small font-semibold">{checkoutCopy.billingHeading}</legend>
      <p className="text-small text-muted">{checkoutCopy.billingHint}</p>
      <Field label="Name or company">
        {(control) => (
          <input {...control} name="buyer" autoComplete="organization" maxLength={limits.nameLength} defaultValue={billing.name} />
        )}
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
            defaultValue={billing.address}
          />
        )}
      </Field>
      <div className="two">
        <Field label="Country">
          {(control) => (
            <select {...control} name="country" autoComplete="billing country" defaultValue={billing.country ?? ""}>
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
          {(control) => (
            <input
              {...control}
              {...startsEmpty}
              name="tax-id"
              autoComplete="off"
              maxLength={limits.taxIdLength}
              defaultValue={billing.taxId}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

type Props = { checkout: SandboxCheckoutView; countries: readonly Country[]; details: PaymentDetails | undefined };

/** The test checkout's payment form. */
export function CardForm({ checkout, countries, details }: Props) {
  const refused = useActionData<RefusedCard>();
  const form = useCardForm({ details, refused, send: (card, sent) => sendPayment(checkout.id, card, readBilling(sent)) });
  const buttons = (
    <>
      <Button type="submit" arrow busy={form.busy}>
        {`Pay ${formatAmount(checkout.amount)}`}
      </Button>
      <Button
        type="submit"
        name={LEAVE}
        value="1"
        variant="ghost"
        onClick={(event) => {
          event.preventDefault();
          void form.run(async () => form.leave(await sendCancel(checkout.id)));
        }}
      >
        {checkoutCopy.cancel}
      </Button>
    </>
  );
  return (
    <CardFormFrame form={form} testCards={testCards} buttons={buttons}>
      <BillingFields billing={refused?.typed.billing ?? { name: checkout.name }} countries={countries} />
    </CardFormFrame>
  );
}
