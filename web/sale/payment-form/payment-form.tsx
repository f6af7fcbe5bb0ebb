import { type Dispatch, type SetStateAction, useEffect, useId, useRef, useState } from "react";
import { useActionData, useRevalidator } from "react-router";
import { pricingCopy } from "../../../content/pricing.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { toCents } from "../../../contract/money.ts";
import { CURRENCY, findPaymentFaults, type PaymentField, type PaymentForm as Entries } from "../../../contract/payment-rules.ts";
import { fill } from "../../../contract/placeholder-rules.ts";
import { cleanEmail, cleanLine } from "../../../contract/text.ts";
import { amountDue, amountText, type Draft, draftOf, findOtherPrice, toPaymentForm } from "./draft.ts";
import { findOffer, type Offer } from "../offer.ts";
import { Button } from "../../ui/button.tsx";
import { Changing } from "../../ui/changing.tsx";
import { Status } from "../../ui/status.tsx";
import type { Order } from "./start-payment.ts";
import { AmountField, PackageField, PayerFields } from "./payment-fields.tsx";
import { priceText } from "./price-text.ts";
import type { RefusedOrder } from "./take-order.ts";
import { paymentMessages } from "../../../contract/payment-messages.ts";
import type { Attempt } from "../../forms/attempt.ts";
import { postInstead } from "../../forms/post-instead.ts";
import { useContinuePayment } from "../use-continue-payment.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { useEarlyEntries } from "../../forms/use-early-entries.ts";
import { type Faults, hasFaults, useForm } from "../../forms/use-form.ts";
import { RequiredNote } from "../../ui/field.tsx";

type CheckoutFailure = { text: string; isPriceChanged: boolean };

const UNREACHABLE = {
  ok: false,
  text: paymentMessages.paymentFailed,
  isPriceChanged: false,
  isOutdated: false,
  attempt: undefined,
} as const;

/**
 * Starts the payment and sends the customer to it.
 * @param told the server's error for a natively posted order
 */
function useCheckout(told: string | undefined) {
  const attempt = useRef<Attempt>(undefined);
  const [failure, setFailure] = useState<CheckoutFailure | undefined>(
    told === undefined ? undefined : { text: told, isPriceChanged: false },
  );
  const continuePayment = useContinuePayment();

  async function start(order: Order, form: HTMLFormElement): Promise<void> {
    setFailure(undefined);
    // Loaded when it is needed: most visitors never pay.
    const part = await import("./start-payment.ts").catch(() => postInstead(form));
    const result = part ? await part.startPayment(order, attempt.current) : UNREACHABLE;
    // Kept after success too: until the provider's page has loaded, a second press is the same order.
    attempt.current = result.attempt;
    if (!result.ok && result.isOutdated) await postInstead(form);
    if (!result.ok) return setFailure(result);
    await continuePayment(result.target, result.details);
  }

  return { failure, start, clearFailure: () => setFailure(undefined) };
}

type Props = {
  offers: readonly Offer[];
  draft: Draft;
  onChange: Dispatch<SetStateAction<Draft | undefined>>;
};

/** Sent by script after hydration; until then it posts natively (`take-order.ts`). */
export function PaymentForm({ offers, draft, onChange }: Props) {
  const refused = useActionData<RefusedOrder>();
  const { faults, setFaults, busy, onSubmit } = useForm<PaymentField>(send, refused?.faults);
  const checkout = useCheckout(refused?.error);
  const form = useRef<HTMLFormElement>(null);
  const { name, email, package_name } = draft;
  const amount = amountText(draft, offers);
  useEarlyEntries(form, { name, email, package_name, amount }, ({ amount: typed, ...early }) =>
    edit({ ...early, ...(typed === undefined ? {} : { typedAmount: typed }) }),
  );
  const due = amountDue(draft, offers);
  const offer = findOffer(offers, draft.package_name);
  const renewalId = useId();
  const renews = offer?.billingCycle === "monthly";

  const entered = [name, email, package_name, amount].join("\n");
  const [judged, setJudged] = useState(entered);
  // Clears the faults that the input has corrected, from a field or from a card's button; those of other fields stay.
  if (judged !== entered) {
    setJudged(entered);
    const left = Object.entries(findPaymentFaults(toPaymentForm(draft, offers)));
    setFaults(Object.fromEntries(left.filter(([field]) => field in faults)));
    checkout.clearFailure();
  }

  async function send(element: HTMLFormElement) {
    checkout.clearFailure();
    // Reads the DOM: React may have missed what was typed before hydration.
    const typed = draftOf(readTexts(element, ["name", "email", "package_name", "amount"]));
    const entries = toPaymentForm(typed, offers);
    const found = { ...findPriceFault(typed, offers), ...findPaymentFaults(entries) };
    if (!hasFaults(found)) await checkout.start(toOrder(entries), element);
    return found;
  }

  /** Keeps what is still to be rendered, such as entries from before hydration while the visitor goes on typing. */
  function edit(change: Partial<Draft>) {
    onChange((current) => ({ ...(current ?? draft), ...change }));
  }

  /** Resets the amount to today's price and keeps all other input. */
  function takeNewPrice() {
    checkout.clearFailure();
    onChange((current) => current && { ...current, typedAmount: undefined });
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }

  return (
    <form ref={form} className="form" method="post" action="#pay" noValidate aria-label="Payment" onSubmit={onSubmit}>
      <RequiredNote />
      <div className="two">
        <PackageField {...{ offers, draft, faults, edit }} />
        <AmountField {...{ offers, draft, faults, edit }} />
      </div>
      <PayerFields {...{ draft, faults, edit }} />
      {renews && (
        <p className="t-small" id={renewalId}>
          <Changing>{fill(pricingCopy.renewal, { amount: formatAmount(offer.payable) })}</Changing>
        </p>
      )}
      <div>
        <Button type="submit" arrow busy={busy} aria-describedby={renews ? renewalId : undefined}>
          {labelOf(due, busy)}
        </Button>
      </div>
      {checkout.failure && <Failure failure={checkout.failure} onRefreshed={takeNewPrice} />}
      <p className="t-small text-muted">
        {pricingCopy.conditions}{" "}
        <a className="link" href="/terms">
          terms
        </a>
        . See also{" "}
        <a className="link" href="/terms#refunds">
          refunds
        </a>{" "}
        and{" "}
        <a className="link" href="/learn-more">
          what happens next
        </a>
        .
      </p>
    </form>
  );
}

function labelOf(due: number | undefined, busy: boolean): string {
  if (busy) return "Opening the card page…";
  return due ? `Pay ${formatAmount(due)}` : "Pay by card";
}

/** Only the exact price can be paid: shown at the field before the server rejects it. */
function findPriceFault(draft: Draft, offers: readonly Offer[]): Faults<PaymentField> | undefined {
  const offer = findOtherPrice(draft, offers);
  return offer && { amount: priceText(offer) };
}

/** The amount exactly as shown: the server rejects any other. */
function toOrder({ name, email, amount, package_name }: Entries): Order {
  return { name: cleanLine(name), email: cleanEmail(email), amount: toCents(amount), package_name, currency: CURRENCY };
}

function Failure({ failure, onRefreshed }: { failure: CheckoutFailure; onRefreshed: () => void }) {
  const { revalidate, state } = useRevalidator();
  async function refresh() {
    await revalidate();
    onRefreshed();
  }
  const told = useRef<HTMLDivElement>(null);
  // Below the button, it could be out of sight on a phone.
  useEffect(() => {
    told.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  return (
    <div className="grid justify-items-start gap-s3" ref={told}>
      <Status tone="error">{failure.text}</Status>
      {failure.isPriceChanged && (
        <Button variant="ghost" size="sm" busy={state === "loading"} onClick={() => void refresh()}>
          Refresh prices
        </Button>
      )}
    </div>
  );
}
