import { apiMessages } from "../../contract/api-messages.ts";
import { receiveEvent } from "../payments/receive-event.ts";
import { AppError } from "../platform/errors.ts";
import type { Subscription } from "../subscriptions/subscriptions.store.ts";
import type { Purchase } from "./find-purchase.ts";
import type { PaymentDeps } from "../payments/provider.ts";

/** Calls the subscription's provider. Any failure is one error text, with its cause in the log. */
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

/** @throws AppError `conflict` if it has ended */
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

/** Cancels a subscription at the end of the paid period. Idempotent. @throws AppError `conflict`, `unavailable` */
export async function cancelSubscription(deps: PaymentDeps, purchase: Purchase): Promise<void> {
  const subscription = subscriptionOf(purchase);
  if (subscription.status !== "ended" && subscription.endsOn === null) await setEnding(deps, purchase, subscription, true);
}

/** Undoes a cancellation. Idempotent. @throws AppError `conflict`, `unavailable` */
export async function keepSubscription(deps: PaymentDeps, purchase: Purchase): Promise<void> {
  const subscription = runningOf(purchase);
  if (subscription.endsOn !== null) await setEnding(deps, purchase, subscription, false);
}

/** Whether the order's provider has a page for billing address and tax id. */
export const hasBillingPage = ({ provider }: Pick<PaymentDeps, "provider">, { order }: Purchase): boolean =>
  order.provider === provider.name && provider.openBillingPage !== undefined;

/** The URL for changing billing address and tax id. @throws AppError `conflict`, `unavailable` */
export async function openBillingPage(deps: PaymentDeps, purchase: Purchase, returnUrl: string): Promise<string> {
  const subscription = runningOf(purchase);
  return askProvider(deps, purchase, async () => {
    if (deps.provider.openBillingPage === undefined) throw new Error("this provider has no page for billing details");
    return deps.provider.openBillingPage(subscription, returnUrl);
  });
}

/** The URL for changing the card. @throws AppError `conflict`, `unavailable` */
export async function openCardPage(deps: PaymentDeps, purchase: Purchase, returnUrl: string): Promise<string> {
  const subscription = runningOf(purchase);
  return askProvider(deps, purchase, () => deps.provider.openCardPage(subscription, returnUrl));
}
