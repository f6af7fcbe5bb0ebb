import { type SubmitEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { formatAmount, toCents } from "../../contract/money.ts";
import { CURRENCY, findPaymentFault, type PaymentField, type PaymentForm as Entries } from "../../contract/payment-rules.ts";
import { cleanLine } from "../../contract/text.ts";
import { warmApi } from "../load-api.ts";
import { amountText, type Draft, toPaymentForm } from "../pricing/draft.ts";
import type { Offer } from "../pricing/offer.ts";
import { Button } from "../ui/button.tsx";
import { Status } from "../ui/status.tsx";
import type { Order } from "./initiate-payment.ts";
import { AmountField, type Fault, PackageField, PayerFields } from "./payment-fields.tsx";
import { ScriptHint } from "./script-hint.tsx";
import { type CheckoutFailure, useCheckout } from "./use-checkout.ts";
import { useEarlyEntries } from "./use-early-entries.ts";
import { useHydrated } from "./use-hydrated.ts";

type Props = {
  offers: readonly Offer[];
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The payment exists and the customer is about to leave. */
  onStarted: () => void;
};

export function PaymentForm({ offers, draft, onChange, onStarted }: Props) {
  const [fault, setFault] = useState<Fault>();
  const checkout = useCheckout(onStarted);
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { name, email, package_name } = draft;
  useEarlyEntries(form, { name, email, package_name, amount: amountText(draft, offers) }, ({ amount, ...early }) =>
    edit({ ...early, ...(amount === undefined ? {} : { typedAmount: amount }) }),
  );
  const entries = toPaymentForm(draft, offers);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    checkout.clearFailure();
    const found = findPaymentFault(entries);
    setFault(found);
    if (found) focusField(event.currentTarget, found.field);
    else void checkout.start(toOrder(entries));
  }

  function edit(change: Partial<Draft>) {
    setFault(undefined);
    onChange({ ...draft, ...change });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus only starts a download here
    <form ref={form} className="form" method="post" noValidate aria-label="Payment" onSubmit={onSubmit} onFocus={warmApi}>
      <PackageField {...{ offers, draft, fault, edit }} />
      <PayerFields {...{ draft, fault, edit }} />
      <AmountField {...{ offers, draft, fault, edit }} />
      <div>
        <Button type="submit" arrow busy={checkout.busy} disabled={!hydrated}>
          {entries.amount > 0 ? `Pay ${formatAmount(entries.amount)}` : "Pay by card"}
        </Button>
      </div>
      {checkout.failure && <Failure failure={checkout.failure} onRefreshed={() => onChange({ ...draft, typedAmount: undefined })} />}
      <ScriptHint />
    </form>
  );
}

/** The amount the customer saw, exactly: the server refuses any other than the price (D1). */
function toOrder({ name, email, amount, package_name }: Entries): Order {
  return { name: cleanLine(name), email: cleanLine(email), amount: toCents(amount), package_name, currency: CURRENCY };
}

function focusField(form: HTMLFormElement, field: PaymentField): void {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

function Failure({ failure, onRefreshed }: { failure: CheckoutFailure; onRefreshed: () => void }) {
  const { revalidate, state } = useRevalidator();
  async function refresh() {
    await revalidate();
    onRefreshed();
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Status tone="error">{failure.text}</Status>
      {failure.isPriceChanged && (
        <Button variant="ghost" size="sm" busy={state === "loading"} onClick={() => void refresh()}>
          Refresh prices
        </Button>
      )}
    </div>
  );
}
