import { useState } from "react";
import { useRevalidator } from "react-router";
import { type CardField, type CardForm, findCardFault } from "../../../contract/card-rules.ts";
import { messages } from "../../../contract/messages.ts";
import type { PaymentDetails } from "../../../contract/payments.ts";
import { paymentTarget } from "../payment-form/payment-target.ts";
import { sendCancel, sendCard } from "./send-card.ts";
import { useBusy } from "../../ui/use-busy.ts";
import { useGoOn } from "../use-go-on.ts";

export type CardFault = { field: CardField | undefined; message: string };

/** The test checkout's form: what is typed, what is wrong with it, and the two ways out. */
export function useCardForm(checkoutId: string, details: PaymentDetails | undefined) {
  const [card, setCard] = useState<CardForm>({ number: "", expiry: "", cvc: "", name: details?.name ?? "" });
  const [fault, setFault] = useState<CardFault>();
  const { busy, run } = useBusy();
  const goOn = useGoOn();
  const { revalidate } = useRevalidator();

  async function leave(address: string | undefined): Promise<void> {
    const target = paymentTarget(address, window.location.origin);
    if (target) await goOn(target, details);
    else setFault({ field: undefined, message: messages.network });
  }

  async function send(): Promise<void> {
    setFault(undefined);
    const answer = await sendCard(checkoutId, card);
    if (answer.kind === "paid") return leave(answer.redirectUrl);
    setFault({ field: answer.field, message: answer.error });
    if (answer.isClosed) await revalidate();
  }

  function edit(change: Partial<CardForm>): void {
    setFault(undefined);
    setCard((current) => ({ ...current, ...change }));
  }

  /** The field to go to where something is wrong before anything is sent. */
  function pay(): CardField | undefined {
    const found = findCardFault(card, new Date());
    setFault(found);
    if (!found) void run(send);
    return found?.field;
  }

  const cancel = () => void run(async () => leave(await sendCancel(checkoutId)));
  return { card, fault, busy, edit, pay, cancel };
}
