import { useLayoutEffect, useRef } from "react";
import { yourOrderCopy } from "../../../content/your-order.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { fill } from "../../../contract/placeholder-rules.ts";
import type { PurchaseSubscription } from "../../../contract/purchase.ts";
import { Button } from "../../ui/button.tsx";
import { writeDay } from "./write-day.ts";

type Props = { subscription: PurchaseSubscription; busy: boolean; failure: string | undefined; onCancel: () => void; onKeep: () => void };

/** Confirms the cancellation and says until when it is paid. */
export function CancelDialog({ subscription: { status, amount, currency, nextCharge }, busy, failure, onCancel, onKeep }: Props) {
  const { dialog: copy } = yourOrderCopy;
  const paid = nextCharge ? fill(copy.text, { day: writeDay(nextCharge) }) : copy.textNoDay;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Close it before it is removed, or the browser doesn't restore focus.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="ask on-white"
      aria-labelledby="ask"
      aria-describedby="ask-text"
      closedby="closerequest"
      onClose={() => !dialog.current?.open && onKeep()}
    >
      <h2 className="t-3" id="ask">
        {copy.heading}
      </h2>
      <p id="ask-text">{status === "past_due" ? fill(copy.pastDue, { amount: formatAmount(amount, currency) }) : paid}</p>
      <p className="text-muted">{copy.undo}</p>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      <div className="btns">
        {/* First, so it gets the focus when the dialog opens. */}
        <Button variant="ghost" onClick={onKeep}>
          {copy.stay}
        </Button>
        <Button variant="danger" busy={busy} onClick={onCancel}>
          {copy.confirm}
        </Button>
      </div>
    </dialog>
  );
}
