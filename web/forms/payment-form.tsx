import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { limits } from "../../contract/limits.ts";
import { formatAmount, toCents } from "../../contract/money.ts";
import { CURRENCY, findPaymentFault, type PaymentField, type PaymentForm as Entries } from "../../contract/payment-rules.ts";
import { cleanLine } from "../../contract/text.ts";
import { warmApi } from "../load-api.ts";
import { amountText, type Draft, toPaymentForm } from "../pricing/draft.ts";
import { findOffer, isOpen, type Offer } from "../pricing/offer.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Status } from "../ui/status.tsx";
import type { Order } from "./initiate-payment.ts";
import { ScriptHint } from "./script-hint.tsx";
import { type CheckoutFailure, useCheckout } from "./use-checkout.ts";
import { useHydrated } from "./use-hydrated.ts";

type Fault = { field: PaymentField; message: string };

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
    <form className="form" method="post" noValidate aria-label="Payment" onSubmit={onSubmit} onFocus={warmApi}>
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

type FieldProps = { draft: Draft; fault: Fault | undefined; edit: (change: Partial<Draft>) => void };

const faultOf = (fault: Fault | undefined, field: PaymentField) => (fault?.field === field ? fault.message : undefined);

function PackageField({ offers, draft, fault, edit }: FieldProps & { offers: readonly Offer[] }) {
  return (
    <Field label="Package" error={faultOf(fault, "package_name")}>
      {(control) => (
        <select
          {...control}
          name="package_name"
          required
          value={draft.package_name}
          onChange={(event) => edit({ package_name: event.target.value, typedAmount: undefined })}
        >
          <option value="" disabled>
            Select a package
          </option>
          {offers.filter(isOpen).map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

function PayerFields({ draft, fault, edit }: FieldProps) {
  return (
    <div className="two">
      <Field label="Name" error={faultOf(fault, "name")}>
        {(control) => (
          <input
            {...control}
            name="name"
            required
            autoComplete="name"
            maxLength={limits.nameLength}
            value={draft.name}
            onChange={(event) => edit({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Email" error={faultOf(fault, "email")}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={limits.emailLength}
            value={draft.email}
            onChange={(event) => edit({ email: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function AmountField({ offers, draft, fault, edit }: FieldProps & { offers: readonly Offer[] }) {
  return (
    <div className="amount-field">
      <Field label="Amount, USD" error={faultOf(fault, "amount")} hint={amountHint(draft, offers)}>
        {(control) => (
          <input
            {...control}
            className="num"
            name="amount"
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0.01"
            required
            value={amountText(draft, offers)}
            onChange={(event) => edit({ typedAmount: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** Says early what the server would say: only the package's own price can be paid. */
function amountHint(draft: Draft, offers: readonly Offer[]): string | undefined {
  const offer = findOffer(offers, draft.package_name);
  if (!offer || toPaymentForm(draft, offers).amount === offer.payable) return undefined;
  return `${offer.name} costs ${formatAmount(offer.payable)}.`;
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
