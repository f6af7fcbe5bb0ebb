import { useActionData } from "react-router";
import { checkoutCopy } from "../../../content/checkout.ts";
import { testCards } from "../../../content/test-cards.ts";
import { formatAmount } from "../../../contract/currency.ts";
import type { PaymentDetails } from "../../../contract/payments.ts";
import type { SandboxCheckoutView } from "../../../contract/sandbox-checkout.ts";
import { Button } from "../../ui/button.tsx";
import { BillingFields, type Country } from "./billing-fields.tsx";
import { CardFormFrame } from "./card-form-frame.tsx";
import { LEAVE, readBilling } from "./read-billing.ts";
import { sendCancel, sendPayment } from "./send-card.ts";
import type { RefusedCard } from "./take-card.ts";
import { useCardForm } from "./use-card-form.ts";

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
      <BillingFields name={checkout.name} countries={countries} />
    </CardFormFrame>
  );
}
