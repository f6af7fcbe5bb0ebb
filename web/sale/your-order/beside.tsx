import { yourOrderCopy as copy } from "../../../content/your-order.ts";
import type { PurchaseView } from "../../../contract/purchase.ts";
import { MoreLink } from "../../ui/button.tsx";
import { ReachPerson } from "../reach-person.tsx";

function stepsOf({ status, subscription }: PurchaseView): readonly string[] {
  const { next } = copy;
  if (subscription?.status === "ended") return next.ended;
  if (subscription?.status === "past_due") return subscription.endsOn ? next.pastDueEnding : next.pastDue;
  if (subscription) return subscription.endsOn ? next.ending : next.active;
  if (status === "pending") return next.open;
  return status === "failed" || status === "expired" ? next.unpaid : next.once;
}

/** What happens next, and how to reach a person. */
export function Beside({ view }: { view: PurchaseView }) {
  const { next } = copy;
  const steps = stepsOf(view);
  return (
    <>
      <h2 className="t-3">{next.heading}</h2>
      <ul className="order-steps mt-s3">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {(steps === next.ended || steps === next.unpaid) && (
        <p className="mt-s3">
          <MoreLink to={`/pricing?${new URLSearchParams({ package: view.package_name })}`}>{next.pricing}</MoreLink>
        </p>
      )}
      <div className="mt-s6">
        <ReachPerson orderId={view.order_id} />
      </div>
    </>
  );
}
