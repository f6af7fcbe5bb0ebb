import { yourOrderCopy } from "../../../content/your-order.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { fill } from "../../../contract/placeholder-rules.ts";
import type { PurchaseSubscription, PurchaseView } from "../../../contract/purchase.ts";
import { MoreLink } from "../../ui/button.tsx";
import { Changing } from "../../ui/changing.tsx";
import { NextSteps } from "../../ui/next-steps.tsx";
import { ReachPerson } from "../reach-person.tsx";
import type { OrderWords } from "./order-words.ts";
import { writeDay } from "./write-day.ts";

function stepsOfSubscription({ status, amount, currency, nextCharge, retryAt, endsOn }: PurchaseSubscription): readonly string[] {
  const price = formatAmount(amount, currency);
  const words = yourOrderCopy.next;
  const fillAll = (texts: readonly string[], values: Record<string, string>) => texts.map((text) => fill(text, values));
  if (status === "ended") return words.ended;
  if (status === "past_due") {
    const retry = retryAt ? fill(words.retry, { price, day: writeDay(retryAt) }) : words.noRetry;
    return [retry, ...(endsOn ? fillAll(words.pastDueEnding, { ends: writeDay(endsOn) }) : words.pastDue)];
  }
  if (endsOn) return fillAll(words.ending, { day: writeDay(endsOn) });
  return nextCharge ? fillAll(words.active, { price, day: writeDay(nextCharge) }) : fillAll(words.activeNoDay, { price });
}

function stepsOf({ status, subscription }: PurchaseView): readonly string[] {
  if (subscription) return stepsOfSubscription(subscription);
  if (status === "pending") return yourOrderCopy.next.open;
  return status === "failed" || status === "expired" ? yourOrderCopy.next.unpaid : yourOrderCopy.next.once;
}

type Props = { view: PurchaseView; words: Pick<OrderWords, "steps" | "daysNote"> };

/** The next steps, those of the work with their days, and the contact links. */
export function OrderSteps({ view, words }: Props) {
  const steps = stepsOf(view);
  return (
    <>
      <section className="next-card on-white" aria-labelledby="steps">
        <h2 className="t-3" id="steps">
          {yourOrderCopy.next.heading}
        </h2>
        {words.steps.length > 0 && (
          <>
            <NextSteps steps={words.steps} />
            <p className="mt-s3 t-small text-muted">{words.daysNote}</p>
          </>
        )}
        <ul className={`order-steps ${words.steps.length > 0 ? "mt-s5" : "mt-s3"}`}>
          {steps.map((step) => (
            <li key={step}>
              <Changing>{step}</Changing>
            </li>
          ))}
        </ul>
        {(steps === yourOrderCopy.next.ended || steps === yourOrderCopy.next.unpaid) && (
          <p className="mt-s3">
            <MoreLink to={`/pricing?${new URLSearchParams({ package: view.package_name })}`}>{yourOrderCopy.next.pricing}</MoreLink>
          </p>
        )}
      </section>
      <div className="mt-s6">
        <ReachPerson orderId={view.order_id} />
      </div>
    </>
  );
}
