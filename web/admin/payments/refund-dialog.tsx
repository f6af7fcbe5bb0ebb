import { useState } from "react";
import { formatAmount, formatMinorUnits } from "../../../contract/currency.ts";
import type { PaymentDetailView } from "../../../contract/payment-detail.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { findRefundFaults, readAmount, type RefundForm } from "./refund-form.ts";
import { useRefund } from "./use-payment-acts.ts";
import { AskTwice, WhyField } from "./ask-twice.tsx";
import { TextField } from "../kit/text-field.tsx";

type RefundDialogProps = { detail: PaymentDetailView; /** Initial values. */ start: RefundForm; onClose: () => void };

/** Refund dialog: amount and reason, then a confirmation. */
export function RefundDialog({ detail: { payment, room }, start, onClose }: RefundDialogProps) {
  const [form, setForm] = useState(start);
  const refund = useRefund({ id: payment._id, currency: room.currency }, onClose);
  const cents = readAmount(form.amount, room.currency) ?? 0;
  const amount = formatMinorUnits(cents, room.currency);
  return (
    <AskTwice
      title="Give money back"
      isTyped={form.reason !== ""}
      findFaults={() => findRefundFaults(form, room)}
      question={staffMessages.refundQuestion(amount, payment.name, payment.packageName)}
      confirm={`Give ${amount} back`}
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
