import { useState } from "react";
import { formatAmount, toDecimal, toMinorUnits, formatMinorUnits } from "../../../contract/currency.ts";
import type { PaymentDetailView } from "../../../contract/payment-detail.ts";
import type { RefundView } from "../../../contract/refunds.ts";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { useRefund } from "./use-payment-acts.ts";
import { AskTwice, WhyField } from "./ask-twice.tsx";
import { TextField } from "../kit/text-field.tsx";
import { type RefundForm, findRefundFaults, readAmount } from "./refund-form.ts";
import { SettleDialog } from "./settle-dialog.tsx";

type RefundDialogProps = { detail: PaymentDetailView; /** Initial values. */ start: RefundForm; onClose: () => void };

/** Refund dialog: amount and reason, then a confirmation. */
function RefundDialog({ detail: { payment, room }, start, onClose }: RefundDialogProps) {
  const [form, setForm] = useState(start);
  const refund = useRefund({ id: payment._id, currency: room.currency }, onClose);
  const cents = readAmount(form.amount, room.currency) ?? 0;
  const amount = formatMinorUnits(cents, room.currency);
  return (
    <AskTwice
      title="Refund payment"
      isTyped={form.amount !== start.amount || form.reason !== start.reason}
      findFaults={() => findRefundFaults(form, room)}
      question={staffMessages.refundQuestion(amount, payment.name, payment.packageName)}
      confirm={`Refund ${amount}`}
      act={refund}
      failed={staffMessages.refundFailed}
      onConfirm={() => refund.mutate({ cents, reason: form.reason })}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            label={`Amount, ${room.currency}`}
            hint={staffMessages.refundRoom(formatAmount(room.amount, room.currency))}
            error={faults.amount}
            name="amount"
            required
            inputMode="decimal"
            autoComplete="off"
            value={form.amount}
            onChange={({ target }) => setForm({ ...form, amount: target.value })}
          />
          <WhyField
            name="reason"
            required
            label="Reason"
            hint={staffMessages.refundReasonHint}
            error={faults.reason}
            value={form.reason}
            onChange={({ target }) => setForm({ ...form, reason: target.value })}
          />
        </>
      )}
    </AskTwice>
  );
}

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
            Refund payment
          </Button>
        )}
        <p className="remark">{room.blocked ?? `Up to ${formatAmount(room.amount, room.currency)}.`}</p>
      </div>
      <MoneyBack detail={detail} onRetry={setRefund} />
      {refund && <RefundDialog detail={detail} start={refund} onClose={() => setRefund(undefined)} />}
      {isSettling && <SettleDialog detail={detail} onClose={() => setSettling(false)} />}
    </>
  );
}

/** Decimal amount for an input: `3000.00`, or `3000` for yen. */
const fill = (amount: number, currency: string) => toDecimal(toMinorUnits(amount, currency), currency);

const DISPUTES = { open: "Open", won: "Won", lost: "Lost: the money was returned to the buyer" };

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
              {failed ? "Failed" : confirmed ? "Refunded" : "In progress"}, made at {payment.provider} <small className="num">{_id}</small>
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
            Refunded <Moment iso={updatedAt} />
          </>
        )}
        {status === "failed" && (
          <>
            Failed <Moment iso={updatedAt} />. {failure ?? "The provider could not complete the refund. The money was not returned."}
          </>
        )}
        {(status === "requested" || status === "sent") && (
          <>
            In progress since <Moment iso={createdAt} />
            {status === "requested" && ". The provider has not responded yet. The site keeps trying"}
          </>
        )}
      </p>
      <small dir="auto">
        {requestedBy}: {reason}
      </small>
    </>
  );
}
