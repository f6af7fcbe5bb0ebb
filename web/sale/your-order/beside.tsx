import { yourOrderCopy } from "../../../content/your-order.ts";
import { formatAmount } from "../../../contract/currency.ts";
import type { PurchaseSubscription, PurchaseView } from "../../../contract/purchase.ts";
import { MoreLink } from "../../ui/button.tsx";
import { ReachPerson } from "../reach-person.tsx";
import { writeDay } from "./write-day.ts";

function stepsOfSubscription({ status, amount, currency, nextCharge, retryAt, endsOn }: PurchaseSubscription): readonly string[] {
  const price = formatAmount(amount, currency);
  const day = (iso: string | undefined) => iso && writeDay(iso);
  if (status === "ended") return yourOrderCopy.next.ended;
  if (status === "past_due")
    return endsOn
      ? yourOrderCopy.next.pastDueEnding(price, day(retryAt), writeDay(endsOn))
      : yourOrderCopy.next.pastDue(price, day(retryAt));
  return endsOn ? yourOrderCopy.next.ending(writeDay(endsOn)) : yourOrderCopy.next.active(price, day(nextCharge));
}

function stepsOf({ status, subscription }: PurchaseView): readonly string[] {
  if (subscription) return stepsOfSubscription(subscription);
  if (status === "pending") return yourOrderCopy.next.open;
  return status === "failed" || status === "expired" ? yourOrderCopy.next.unpaid : yourOrderCopy.next.once;
}

/** What happens next, and how to reach a person. */
export function Beside({ view }: { view: PurchaseView }) {
  const steps = stepsOf(view);
  return (
    <>
      <h2 className="t-3">{yourOrderCopy.next.heading}</h2>
      <ul className="order-steps mt-s3">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {(steps === yourOrderCopy.next.ended || steps === yourOrderCopy.next.unpaid) && (
        <p className="mt-s3">
          <MoreLink to={`/pricing?${new URLSearchParams({ package: view.package_name })}`}>{yourOrderCopy.next.pricing}</MoreLink>
        </p>
      )}
      <div className="mt-s6">
        <ReachPerson orderId={view.order_id} />
      </div>
    </>
  );
}
