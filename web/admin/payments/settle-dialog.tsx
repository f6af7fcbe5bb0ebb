import { useId, useState } from "react";
import { formatAmount } from "../../../contract/currency.ts";
import type { PaymentDetailView } from "../../../contract/payment-detail.ts";
import type { SettlementDecision as Decision } from "../../../contract/refunds.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { isBlank } from "../../../contract/text.ts";
import { useSettlement } from "./use-payment-acts.ts";
import { AskTwice, WhyField } from "./ask-twice.tsx";
import { TextField } from "../kit/text-field.tsx";

type Form = { decision: Decision | undefined; note: string; orderId: string };

const CONFIRM: Readonly<Record<Decision, string>> = { accept: "Accept it", give_back: "Refund it", attach: "Attach it" };

/** Settles a payment that needs review: decision and note, then a confirmation. */
export function SettleDialog({ detail, onClose }: { detail: PaymentDetailView; onClose: () => void }) {
  const { payment, room } = detail;
  const [form, setForm] = useState<Form>({ decision: undefined, note: "", orderId: "" });
  const settle = useSettlement(payment._id, onClose);
  const { decision, note, orderId } = form;
  const questions: Record<Decision, string> = {
    accept: staffMessages.acceptQuestion(formatAmount(payment.amount, payment.currency)),
    give_back: staffMessages.refundQuestion(formatAmount(room.amount, room.currency), payment.name, payment.packageName),
    attach: staffMessages.attachQuestion(payment.orderId, orderId.trim()),
  };
  return (
    <AskTwice
      title="Settle this payment"
      intro={
        <>
          {payment.reviewReason !== undefined && <p>{payment.reviewReason}</p>}
          {room.blocked === undefined && <p className="remark">{staffMessages.settlementElsewhere}</p>}
        </>
      }
      isTyped={note !== "" || orderId !== ""}
      findFaults={() => findFaults(form)}
      question={decision ? questions[decision] : ""}
      confirm={decision ? CONFIRM[decision] : ""}
      act={settle}
      failed={staffMessages.settlementFailed}
      onConfirm={() => decision && settle.mutate({ decision, note, ...(decision === "attach" && { orderId }) })}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <Decisions form={form} room={room} fault={faults.decision} onChange={setForm} />
          {decision === "attach" && (
            <TextField
              label="Order it was for"
              hint="The order ID from the list, such as order_482913."
              error={faults.orderId}
              name="orderId"
              required
              autoComplete="off"
              maxLength={60}
              value={orderId}
              onChange={({ target }) => setForm({ ...form, orderId: target.value })}
            />
          )}
          <WhyField
            name="note"
            required
            label="Note"
            hint={staffMessages.settlementNoteHint}
            error={faults.note}
            value={note}
            onChange={({ target }) => setForm({ ...form, note: target.value })}
          />
        </>
      )}
    </AskTwice>
  );
}

function findFaults({ decision, note, orderId }: Form): Partial<Record<keyof Form, string>> {
  return {
    ...(decision === undefined && { decision: staffMessages.settlementDecisionRequired }),
    ...(decision === "attach" && isBlank(orderId) && { orderId: staffMessages.settlementOrderRequired }),
    ...(isBlank(note) && { note: staffMessages.settlementNoteRequired }),
  };
}

type DecisionsProps = { form: Form; room: PaymentDetailView["room"]; fault: string | undefined; onChange: (form: Form) => void };

function Decisions({ form, room, fault, onChange }: DecisionsProps) {
  const id = useId();
  const amount = formatAmount(room.amount, room.currency);
  const choices: { value: Decision; label: string; hint: string; isOff?: boolean }[] = [
    { value: "accept", label: "Accept", hint: staffMessages.acceptHint },
    {
      value: "give_back",
      label: "Refund it",
      hint: room.blocked ?? staffMessages.giveBackHint(amount),
      isOff: room.blocked !== undefined,
    },
    { value: "attach", label: "Attach it to another order", hint: staffMessages.attachHint },
  ];
  return (
    <fieldset className="decisions field" aria-describedby={fault === undefined ? undefined : id}>
      <legend>What to do with this payment</legend>
      {choices.map(({ value, label, hint, isOff }) => (
        <div key={value} className="decision">
          <input
            type="radio"
            id={`${id}-${value}`}
            aria-describedby={`${id}-${value}-hint`}
            name="decision"
            value={value}
            disabled={isOff}
            checked={form.decision === value}
            onChange={() => onChange({ ...form, decision: value })}
          />
          <label htmlFor={`${id}-${value}`}>{label}</label>
          <small id={`${id}-${value}-hint`}>{hint}</small>
        </div>
      ))}
      {fault !== undefined && (
        <p className="err" id={id}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
