import { useState } from "react";
import { useRevalidator } from "react-router";
import { type CardField, type CardForm, findCardFault } from "../../../contract/card-rules.ts";
import { messages } from "../../../contract/messages.ts";
import type { PaymentDetails } from "../../../contract/payments.ts";
import { type Faults, useForm } from "../../forms/use-form.ts";
import { paymentTarget } from "../payment-form/payment-target.ts";
import { sendCancel, sendCard } from "./send-card.ts";
import { useContinuePayment } from "../use-continue-payment.ts";

/** The test checkout's form: what is typed, what is wrong with it, and the two ways out. */
export function useCardForm(checkoutId: string, details: PaymentDetails | undefined) {
  const [card, setCard] = useState<CardForm>({ number: "", expiry: "", cvc: "", name: details?.name ?? "" });
  const [failure, setFailure] = useState<string>();
  const { faults, setFaults, busy, run, onSubmit } = useForm<CardField>(pay);
  const continuePayment = useContinuePayment();
  const { revalidate } = useRevalidator();

  async function leave(address: string | undefined): Promise<void> {
    const target = paymentTarget(address, window.location.origin);
    if (target) await continuePayment(target, details);
    else setFailure(messages.network);
  }

  function forgetFailures(): void {
    setFaults({});
    setFailure(undefined);
  }

  async function pay() {
    forgetFailures();
    const found = findFaults(card);
    if (!found) await send();
    return found;
  }

  async function send(): Promise<void> {
    const answer = await sendCard(checkoutId, card);
    if (answer.kind === "paid") return leave(answer.redirectUrl);
    // Told without moving the focus: the answer takes a while, and somebody may be elsewhere by now.
    if (answer.field) setFaults({ [answer.field]: answer.error });
    else setFailure(answer.error);
    if (answer.isClosed) await revalidate();
  }

  function edit(change: Partial<CardForm>): void {
    forgetFailures();
    setCard((current) => ({ ...current, ...change }));
  }

  const cancel = () => void run(async () => leave(await sendCancel(checkoutId)));
  return { card, faults, failure, busy, edit, onSubmit, cancel };
}

function findFaults(card: CardForm): Faults<CardField> | undefined {
  const fault = findCardFault(card, new Date());
  return fault && { [fault.field]: fault.message };
}
