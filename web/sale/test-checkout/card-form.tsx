import { useRef } from "react";
import { checkoutCopy } from "../../../content/checkout.ts";
import { formatAmount } from "../../../contract/currency.ts";
import type { PaymentDetails } from "../../../contract/payments.ts";
import type { SandboxCheckoutView } from "../../../contract/sandbox-checkout.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { BillingFields, type Country, readBilling } from "./billing-fields.tsx";
import { CardFields } from "./card-fields.tsx";
import { ScriptHint } from "../../forms/script-hint.tsx";
import { sendCancel, sendPayment } from "./send-card.ts";
import { useCardForm } from "./use-card-form.ts";
import { useEarlyEntries } from "../../forms/use-early-entries.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

type Props = { checkout: SandboxCheckoutView; countries: readonly Country[]; details: PaymentDetails | undefined };

/** Pays the test checkout. */
export function CardForm({ checkout, countries, details }: Props) {
  const form = useCardForm({ details, send: (card, sent) => sendPayment(checkout.id, card, readBilling(sent)) });
  const hydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  useEarlyEntries(element, form.card, form.edit);
  return (
    <form ref={element} className="form max-w-[34rem]" method="post" noValidate aria-label="Card" onSubmit={form.onSubmit}>
      <CardFields {...form} />
      <BillingFields name={checkout.name} countries={countries} />
      <Status tone="error">{form.failure}</Status>
      <div className="btns">
        <Button type="submit" arrow busy={form.busy} disabled={!hydrated}>
          Pay {formatAmount(checkout.amount)}
        </Button>
        <Button variant="ghost" disabled={!hydrated} onClick={() => void form.run(async () => form.leave(await sendCancel(checkout.id)))}>
          {checkoutCopy.cancel}
        </Button>
      </div>
      <ScriptHint />
    </form>
  );
}
