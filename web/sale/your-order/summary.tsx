import { yourOrderCopy as copy } from "../../../content/your-order.ts";
import { formatAmount } from "../../../contract/currency.ts";
import { fill } from "../../../contract/placeholder-rules.ts";
import type { PurchaseSubscription, PurchaseView } from "../../../contract/purchase.ts";
import { Changing } from "../../ui/changing.tsx";
import type { OrderWords } from "./order-words.ts";
import { writeDay } from "./write-day.ts";

const inFull = (amount: number, currency: string) => `${formatAmount(amount, currency)} ${currency}`;

/** The order's status in one sentence. */
export function standingOf({ subscription }: PurchaseView, { outcome }: OrderWords): string {
  if (subscription === undefined) return outcome;
  const { status, endsOn, endedAt } = subscription;
  if (status === "ended") return fill(copy.ended, { day: endedAt ? writeDay(endedAt) : "" });
  if (status === "past_due") return pastDueOf(subscription);
  return endsOn ? fill(copy.ending, { day: writeDay(endsOn) }) : copy.active;
}

function pastDueOf({ amount, currency, retryAt, endsOn }: PurchaseSubscription): string {
  const retry = retryAt && writeDay(retryAt);
  if (endsOn === undefined) return retry ? fill(copy.pastDue, { day: retry }) : copy.pastDueNoDay;
  const open = { ends: writeDay(endsOn), amount: formatAmount(amount, currency) };
  return retry ? fill(copy.pastDueEnding, { ...open, day: retry }) : fill(copy.pastDueEndingNoDay, open);
}

type Row = { label: string; text: string | undefined };

function rowsOf({ status, amount, currency, nextCharge, retryAt, endsOn, endedAt }: PurchaseSubscription): Row[] {
  const { labels } = copy;
  const chargeOn = (iso: string) => fill(copy.chargeOn, { amount: inFull(amount, currency), day: writeDay(iso) });
  return [
    { label: labels.state, text: copy.states[status] },
    { label: labels.nextCharge, text: nextCharge && chargeOn(nextCharge) },
    { label: labels.retry, text: retryAt && chargeOn(retryAt) },
    { label: labels.ends, text: endedAt ? undefined : endsOn && writeDay(endsOn) },
    { label: labels.ended, text: endedAt && writeDay(endedAt) },
  ];
}

/** The order as a ruled list, amount due first. */
export function Summary({ view, words }: { view: PurchaseView; words: OrderWords }) {
  const { order_id, createdAt, name, email, subscription } = view;
  const paid = view.received ?? view;
  const { labels } = copy;
  const isOver = subscription !== undefined && (subscription.endsOn ?? subscription.endedAt) !== undefined;
  const rows: Row[] = [
    ...(subscription ? rowsOf(subscription) : []),
    { label: labels.billing, text: isOver ? undefined : words.billing },
    { label: labels.amount, text: subscription ? undefined : inFull(paid.amount, paid.currency) },
    { label: labels.order, text: order_id },
    { label: labels.ordered, text: writeDay(createdAt) },
    { label: labels.name, text: name },
    { label: labels.email, text: email },
  ];
  return (
    <dl className="receipt order-facts">
      {rows.map(
        ({ label, text }) =>
          text && (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="num">
                <Changing>{text}</Changing>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
