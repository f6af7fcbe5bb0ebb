import { useState } from "react";
import { formatAmount, toDecimal, toMinorUnits } from "../../../contract/currency.ts";
import type { PaymentDetailView } from "../../../contract/payment-detail.ts";
import type { RefundView } from "../../../contract/refunds.ts";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import type { RefundForm } from "./refund-form.ts";
import { SettleDialog } from "./settle-dialog.tsx";

export function MoneyActs({ detail }: { detail: PaymentDetailView }) {
  const { payment, room } = detail;
  const [refund, setRefund] = useState<RefundForm>();
  const [isSettling, setSettling] = useState(false);
  const isOpen = payment.paidAt !== undefined;
  if (!isOpen) return null;
  return (
    <>
      {payment.status === "review" && (
        <div className="needs-look">
          <p>
            <b>Needs review.</b> {payment.reviewReason}
          </p>
          <Button size="sm" onClick={() => setSettling(true)}>
            Settle
          </Button>
        </div>
      )}
      <div className="item-acts">
        {room.blocked === undefined && (
          <Button variant="ghost" size="sm" onClick={() => setRefund({ amount: fill(room.amount, room.currency), reason: "" })}>
            Give money back
          </Button>
        )}
        <p className="remark">{room.blocked ?? `At most ${formatAmount(room.amount, room.currency)}.`}</p>
      </div>
      <MoneyBack detail={detail} onRetry={setRefund} />
      {refund && <RefundDialog detail={detail} start={refund} onClose={() => setRefund(undefined)} />}
      {isSettling && <SettleDialog detail={detail} onClose={() => setSettling(false)} />}
    </>
  );
}

/** Decimal amount for an input: `3000.00`, or `3000` for yen. */
const fill = (amount: number, currency: string) => toDecimal(toMinorUnits(amount, currency), currency);

const DISPUTES = { open: "Open", won: "Won", lost: "Lost: the money went back" };

type MoneyBackProps = { detail: PaymentDetailView; onRetry: (form: RefundForm) => void };

function MoneyBack({ detail, onRetry }: MoneyBackProps) {
  const { payment, requests, refunds, disputes, room } = detail;
  const own = new Set(requests.map(({ providerRefundId }) => providerRefundId));
  const others = refunds.filter(({ _id }) => !own.has(_id));
  if (requests.length + others.length + disputes.length === 0) return null;
  return (
    <section>
      <h3>Refunds and disputes</h3>
      <ul className="events">
        {requests.map((request) => (
          <li key={request._id}>
            <b>Refund</b>
            <div className="refund">
              <RefundWords request={request} />
              {request.status === "failed" && room.blocked === undefined && (
                <button
                  type="button"
                  className="link"
                  onClick={() => onRetry({ amount: fill(Math.min(request.amount, room.amount), room.currency), reason: request.reason })}
                >
                  Try again
                </button>
              )}
            </div>
            <span className="num">{formatAmount(request.amount, room.currency)}</span>
          </li>
        ))}
        {others.map(({ _id, amount, failed, confirmed }) => (
          <li key={_id}>
            <b>Refund</b>
            <span>
              {failed ? "Failed" : confirmed ? "Given back" : "On its way"}, made at {payment.provider} <small className="num">{_id}</small>
            </span>
            <span className="num">{formatAmount(amount, room.currency)}</span>
          </li>
        ))}
        {disputes.map(({ _id, amount, outcome }) => (
          <li key={_id}>
            <b>Dispute</b>
            <span>
              {DISPUTES[outcome]} <small className="num">{_id}</small>
            </span>
            <span className="num">{formatAmount(amount, room.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefundWords({ request: { status, failure, reason, requestedBy, createdAt, updatedAt } }: { request: RefundView }) {
  return (
    <>
      <p>
        {status === "confirmed" && (
          <>
            Given back <Moment iso={updatedAt} />
          </>
        )}
        {status === "failed" && (
          <>
            Failed <Moment iso={updatedAt} />. {failure ?? "The provider could not deliver it; the money is still here."}
          </>
        )}
        {(status === "requested" || status === "sent") && (
          <>
            On its way since <Moment iso={createdAt} />
            {status === "requested" && ". The provider has not answered yet and is asked again"}
          </>
        )}
      </p>
      <small dir="auto">
        {requestedBy}: {reason}
      </small>
    </>
  );
}
