import { useState } from "react";
import { formatAmount } from "../../../contract/currency.ts";
import type { PaymentDetailView, SubscriptionView } from "../../../contract/payment-detail.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Fact, Facts, MomentFact } from "../kit/facts.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { ConfirmStep } from "./ask-twice.tsx";
import { PaymentState, STANDINGS } from "./payment-state.tsx";
import { ProviderIdFact } from "./provider-id.tsx";
import { useEnding } from "./use-payment-acts.ts";

export function PaymentSubscription({ detail }: { detail: PaymentDetailView }) {
  const { subscription, renewals, payment, order } = detail;
  if (subscription === undefined) return null;
  return (
    <section>
      <h3>Subscription</h3>
      <SubscriptionFacts detail={detail} subscription={subscription} />
      {order === undefined && subscription.status !== "ended" && <Ending detail={detail} subscription={subscription} />}
      {renewals.length > 0 && (
        <>
          <h4>Renewals of {payment.orderId}</h4>
          <ul className="events">
            {renewals.map((renewal) => (
              <li key={renewal._id}>
                <OpenLink id={renewal._id}>{renewal.orderId}</OpenLink>
                <span>
                  <PaymentState status={renewal.status} chargeFailed={renewal.chargeFailed} />{" "}
                  <Moment iso={renewal.paidAt ?? renewal.createdAt} />
                </span>
                <span className="num">{formatAmount(renewal.amount, renewal.currency)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type Props = { detail: PaymentDetailView; subscription: SubscriptionView };

function SubscriptionFacts({ detail, subscription }: Props) {
  const { status, amount, currency, currentPeriodEnd, endsOn, endedAt, retryAt, providerSubscriptionId, providerCustomerId } = subscription;
  const goesOn = endsOn === undefined && endedAt === undefined;
  return (
    <Facts>
      <Fact name="State">{STANDINGS[status]}</Fact>
      <Fact name="Monthly amount">
        <span className="num">{formatAmount(amount, currency)}</span>
      </Fact>
      <Fact name="Next charge">{goesOn && retryAt === undefined && currentPeriodEnd && <Moment iso={currentPeriodEnd} />}</Fact>
      <MomentFact name="Next attempt" iso={retryAt} />
      <MomentFact name="Ends on" iso={endedAt === undefined ? endsOn : undefined} />
      <MomentFact name="Ended" iso={endedAt} />
      <ProviderIdFact name="Provider’s subscription" id={providerSubscriptionId} detail={detail} />
      <ProviderIdFact name="Provider’s customer" id={providerCustomerId} detail={detail} />
    </Facts>
  );
}

function Ending({ detail: { payment }, subscription }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const ending = useEnding(payment._id, close);
  // A subscription with an unpaid invoice is past due, even if cancelled.
  const isEnding = subscription.endsOn !== undefined;
  const label = isEnding ? "Resume subscription" : "Cancel at period end";
  return (
    <div className="item-acts">
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmStep
          title={isEnding ? "Resume the subscription" : "Cancel the subscription"}
          question={isEnding ? staffMessages.goOnQuestion(payment.name) : staffMessages.endQuestion(payment.name)}
          confirm={label}
          act={ending}
          failed={staffMessages.subscriptionChangeFailed}
          onConfirm={() => ending.mutate(!isEnding)}
          onBack={close}
        />
      )}
    </div>
  );
}
