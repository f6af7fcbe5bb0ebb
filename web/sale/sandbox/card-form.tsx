import { useRef } from "react";
import { useActionData } from "react-router";
import { checkoutCopy } from "../../../content/checkout.ts";
import { testCards } from "../../../content/test-cards.ts";
import { formatAmount } from "../../../contract/currency.ts";
import type { PaymentDetails } from "../../../contract/payments.ts";
import type { SandboxCheckoutView } from "../../../contract/sandbox-checkout.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { BillingFields, type Country } from "./billing-fields.tsx";
import { CardFields } from "./card-fields.tsx";
import { LEAVE, readBilling } from "./read-billing.ts";
import { sendCancel, sendPayment } from "./send-card.ts";
import type { RefusedCard } from "./take-card.ts";
import { useCardForm } from "./use-card-form.ts";
import { useEarlyEntries } from "../../forms/use-early-entries.ts";
import { RequiredNote } from "../../ui/field.tsx";

type Props = { checkout: SandboxCheckoutView; countries: readonly Country[]; details: PaymentDetails | undefined };

/** The test checkout's payment form. Sent by script after hydration; until then it posts natively (`take-card.ts`). */
export function CardForm({ checkout, countries, details }: Props) {
  const refused = useActionData<RefusedCard>();
  const form = useCardForm({ details, refused, send: (card, sent) => sendPayment(checkout.id, card, readBilling(sent)) });
  const element = useRef<HTMLFormElement>(null);
  useEarlyEntries(element, form.card, form.edit);
  return (
    <form
      ref={element}
      id="card"
      className="form max-w-34"
      method="post"
      action="#card"
      noValidate
      aria-label="Card"
      onSubmit={form.onSubmit}
    >
      <RequiredNote />
      <CardFields {...form} testCards={testCards} />
      <BillingFields name={checkout.name} countries={countries} />
      <Status tone="error">{form.failure}</Status>
      <div className="btns">
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
      </div>
    </form>
  );
}
