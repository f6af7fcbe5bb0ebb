import { useState } from "react";
import { useRevalidator } from "react-router";
import { type CardField, type CardForm, findCardFault } from "../../../contract/card-rules.ts";
import { messages } from "../../../contract/messages.ts";
import type { PaymentDetails } from "../../../contract/payments.ts";
import { readTexts } from "../../forms/read-texts.ts";
import { type Faults, useForm } from "../../forms/use-form.ts";
import { paymentTarget } from "../payment-form/payment-target.ts";
import type { CardAnswer } from "./send-card.ts";
import type { RefusedCard } from "./take-card.ts";
import { useContinuePayment } from "../use-continue-payment.ts";

const FIELDS = ["number", "expiry", "cvc", "name"] as const satisfies readonly CardField[];

type Options = {
  /** Shown on the next page until the server has answered there. */
  details?: PaymentDetails | undefined;
  /** The name on the card, as far as it is known. */
  holder?: string | undefined;
  /** A card that was posted natively and rejected. */
  refused?: RefusedCard | undefined;
  send: (card: CardForm, form: HTMLFormElement) => Promise<CardAnswer>;
};

/** The state of a test card's form: input, faults and the next step. */
export function useCardForm({ details, holder = details?.name ?? "", refused, send }: Options) {
  const [card, setCard] = useState<CardForm>({
    number: "",
    cvc: "",
    expiry: refused?.typed.expiry ?? "",
    name: refused?.typed.name ?? holder,
  });
  const [failure, setFailure] = useState(refused?.field ? undefined : refused?.error);
  const { faults, setFaults, busy, run, onSubmit } = useForm<CardField>(submit, refused?.field && { [refused.field]: refused.error });
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

  async function submit(form: HTMLFormElement) {
    forgetFailures();
    // Reads the DOM: React may have missed what was typed before hydration.
    const typed = readTexts(form, FIELDS);
    const found = findFaults(typed);
    if (!found) await sendTo(form, typed);
    return found;
  }

  async function sendTo(form: HTMLFormElement, typed: CardForm): Promise<void> {
    const answer = await send(typed, form);
    if (answer.kind === "taken") return leave(answer.redirectUrl);
    // Doesn't move the focus: the answer takes a while, and the user may be elsewhere by now.
    if (answer.field) setFaults({ [answer.field]: answer.error });
    else setFailure(answer.error);
    if (answer.isClosed) await revalidate();
  }

  function edit(change: Partial<CardForm>): void {
    forgetFailures();
    setCard((current) => ({ ...current, ...change }));
  }

  return { card, faults, failure, busy, edit, onSubmit, run, leave };
}

function findFaults(card: CardForm): Faults<CardField> | undefined {
  const fault = findCardFault(card, new Date());
  return fault && { [fault.field]: fault.message };
}
