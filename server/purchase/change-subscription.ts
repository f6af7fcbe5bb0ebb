import { apiMessages } from "../../contract/api-messages.ts";
import { receiveEvent } from "../payments/receive-event.ts";
import { AppError } from "../platform/errors.ts";
import type { Subscription } from "../subscriptions/subscriptions.store.ts";
import type { Purchase } from "./find-purchase.ts";
import type { PaymentDeps } from "../payments/provider.ts";

/** Asks the provider that the subscription is at. Whatever goes wrong there is told in one sentence, and the log keeps the cause. */
async function askProvider<Answer>({ provider }: PaymentDeps, { order }: Purchase, ask: () => Promise<Answer>): Promise<Answer> {
  if (order.provider !== provider.name) throw new AppError("conflict", apiMessages.providerReplaced);
  try {
    return await ask();
  } catch (cause) {
    throw new AppError("unavailable", apiMessages.providerAway, { cause, headers: { "Retry-After": "60" } });
  }
}

function subscriptionOf({ subscription }: Purchase): Subscription {
  if (subscription === undefined) throw new AppError("conflict", apiMessages.nothingToCancel);
  return subscription;
}

/** @throws AppError `conflict` for one that is over */
function runningOf(purchase: Purchase): Subscription {
  const subscription = subscriptionOf(purchase);
  if (subscription.status === "ended") throw new AppError("conflict", apiMessages.subscriptionOver);
  return subscription;
}

async function setEnding(deps: PaymentDeps, purchase: Purchase, subscription: Subscription, isEnding: boolean): Promise<void> {
  const said = await askProvider(deps, purchase, () => deps.provider.setEnding(subscription, isEnding));
  await receiveEvent(deps, said, { origin: "asked" });
  deps.log.info({ order: purchase.order.orderId, isEnding }, "subscription changed by its buyer");
}

/** Ends a subscription with the period that is paid for. One that is ending or over stays as it is. @throws AppError `conflict`, `unavailable` */
export async function cancelSubscription(deps: PaymentDeps, purchase: Purchase): Promise<void> {
  const subscription = subscriptionOf(purchase);
  if (subscription.status !== "ended" && subscription.endsOn === null) await setEnding(deps, purchase, subscription, true);
}

/** Takes a cancellation back. One that goes on anyway stays as it is. @throws AppError `conflict`, `unavailable` */
export async function keepSubscription(deps: PaymentDeps, purchase: Purchase): Promise<void> {
  const subscription = runningOf(purchase);
  if (subscription.endsOn !== null) await setEnding(deps, purchase, subscription, false);
}

/** Whether the provider of an order has a page for its buyer's address and tax id. */
export const hasBillingPage = ({ provider }: Pick<PaymentDeps, "provider">, { order }: Purchase): boolean =>
  order.provider === provider.name && provider.openBillingPage !== undefined;

/** Where billing address and tax id are changed. @throws AppError `conflict`, `unavailable` */
export async function openBillingPage(deps: PaymentDeps, purchase: Purchase, returnUrl: string): Promise<string> {
  const subscription = runningOf(purchase);
  return askProvider(deps, purchase, async () => {
    if (deps.provider.openBillingPage === undefined) throw new Error("this provider has no page for billing details");
    return deps.provider.openBillingPage(subscription, returnUrl);
  });
}

/** Where the card is changed. @throws AppError `conflict`, `unavailable` */
export async function openCardPage(deps: PaymentDeps, purchase: Purchase, returnUrl: string): Promise<string> {
  const subscription = runningOf(purchase);
  return askProvider(deps, purchase, () => deps.provider.openCardPage(subscription, returnUrl));
}
