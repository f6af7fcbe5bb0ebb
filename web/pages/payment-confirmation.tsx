import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { confirmationCopy, outcomeTexts, type PaymentOutcome } from "../../content/confirmation.ts";
import { nextSteps, TRIAL_PACKAGE, trialSteps } from "../../content/pricing.ts";
import { formatAmount } from "../../contract/money.ts";
import type { PaymentDetails } from "../../contract/payments.ts";
import { detailsFromState } from "../forms/payment-details.ts";
import { useHydrated } from "../forms/use-hydrated.ts";
import { forgetDraft } from "../pricing/kept-draft.ts";
import { NextSteps } from "../pricing/next-steps.tsx";
import { Receipt } from "../pricing/receipt.tsx";
import { type StatusAnswer, usePaymentStatus } from "../pricing/use-payment-status.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { type StageNumber, StageTile } from "../ui/lattice.tsx";
import "../styles/checkout.css";

/** One order's page: no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

export default function PaymentConfirmation() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const orderId = query.get("order_id") ?? "";
  const { answer, asking, checkAgain } = usePaymentStatus(orderId, query.get("key") ?? undefined);
  const outcome = outcomeOf(answer);
  const view = answer?.kind === "known" ? answer.view : undefined;
  // What the navigation carried is for the moment before the first answer, and proves nothing. A reload keeps it, and the server has none.
  const hydrated = useHydrated();
  const carried = hydrated ? detailsFromState(state) : undefined;
  const details = answer === undefined ? carried : view?.details;

  useEffect(() => {
    if (outcome === "paid") forgetDraft();
  }, [outcome]);

  return (
    <div className="frame confirmation">
      <div className="week">
        <div className="md:col-span-4">
          <OutcomeText outcome={outcome} details={details} isTest={view?.test === true} />
          <Receipt orderId={orderId} details={details} isAsking={answer === undefined} />
          <Actions outcome={outcome} asking={asking} onCheckAgain={checkAgain} />
        </div>
        <div className="md:col-span-2 md:col-start-6">
          <StageTile n={STAGE[outcome] ?? 3} className="outcome-tile" />
          {outcome === "paid" && <Onboarding details={details} />}
        </div>
      </div>
    </div>
  );
}

/** The tile is finished when the payment is. */
const STAGE: Partial<Record<PaymentOutcome, StageNumber>> = { asking: 4, pending: 5, review: 6, paid: 7 };

const WAITING: readonly PaymentOutcome[] = ["asking", "pending", "unreachable"];
const NOT_BOUGHT: readonly PaymentOutcome[] = ["failed", "expired", "unknown"];

function outcomeOf(answer: StatusAnswer | undefined): PaymentOutcome {
  if (answer === undefined) return "asking";
  return answer.kind === "known" ? answer.view.status : answer.kind;
}

type OutcomeProps = { outcome: PaymentOutcome; details: PaymentDetails | undefined; isTest: boolean };

function OutcomeText({ outcome, details, isTest }: OutcomeProps) {
  const { heading, text } = outcomeTexts[outcome];
  return (
    <div className="outcome" role="status">
      <h1 className="t-1">{heading}</h1>
      <p className="mt-s4">{outcome === "paid" && details ? paidSentence(details) : text}</p>
      {isTest && <TestNote />}
    </div>
  );
}

function paidSentence({ package_name, amount, currency }: PaymentDetails): string {
  return `Thank you. Your payment of ${formatAmount(amount, currency)} for the ${package_name} has been received.`;
}

function TestNote() {
  return (
    <p className="mt-s4 flex flex-wrap items-center gap-s2">
      <span className="tag">{confirmationCopy.testBadge}</span>
      <span className="t-small text-muted">{confirmationCopy.testNote}</span>
    </p>
  );
}

function Onboarding({ details }: { details: PaymentDetails | undefined }) {
  return (
    <>
      <h2 className="t-3 mt-s5">What happens next</h2>
      <NextSteps steps={details?.package_name === TRIAL_PACKAGE ? trialSteps : nextSteps} />
    </>
  );
}

type ActionProps = { outcome: PaymentOutcome; asking: boolean; onCheckAgain: () => void };

function Actions({ outcome, asking, onCheckAgain }: ActionProps) {
  const isWaiting = WAITING.includes(outcome);
  const isNotBought = NOT_BOUGHT.includes(outcome);
  return (
    <div className="btns mt-s5">
      {isWaiting && (
        <Button busy={asking} onClick={onCheckAgain}>
          {confirmationCopy.checkAgain}
        </Button>
      )}
      {isNotBought && (
        <ButtonLink to="/pricing" arrow>
          {confirmationCopy.backToPricing}
        </ButtonLink>
      )}
      <ButtonLink to="/" variant={isWaiting || isNotBought ? "ghost" : "solid"}>
        {confirmationCopy.backHome}
      </ButtonLink>
    </div>
  );
}
