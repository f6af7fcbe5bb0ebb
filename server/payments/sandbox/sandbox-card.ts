import { apiMessages } from "../../../contract/api-messages.ts";
import { toDollars } from "../../../contract/money.ts";
import { cardSavedAddress } from "../../../contract/purchase-path.ts";
import type { CardInput, SandboxCardView } from "../../../contract/sandbox-checkout.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import type { PaymentDeps } from "../provider.ts";
import { deliverEvents } from "./deliver-events.ts";
import { findCardPage } from "./sandbox-card-pages.store.ts";
import { checkTestCard } from "./sandbox-cards.ts";
import { readSandboxTime } from "./sandbox-clock.ts";
import { catchUp, changeCard, lockSubscription } from "./sandbox-subscriptions.store.ts";

async function getCardPage(db: Db, id: string, now: Date) {
  const found = await findCardPage(db, id, now);
  if (found === undefined) throw new AppError("not_found", apiMessages.cardPageUnknown);
  return found;
}

/** Data of a card page. @throws AppError `not_found`, also once it has expired */
export async function showCardPage(db: Db, id: string): Promise<SandboxCardView> {
  const { page, subscription, checkout } = await getCardPage(db, id, await readSandboxTime(db));
  const { status, retryAt, periodEnd, endsWithPeriod } = subscription;
  const next = status === "ended" || (endsWithPeriod && retryAt === null) ? null : (retryAt ?? periodEnd);
  return {
    package_name: checkout.packageName,
    name: checkout.name,
    amount: toDollars(subscription.amountCents),
    currency: checkout.currency,
    status,
    charged_at: next?.toISOString() ?? null,
    return_url: page.returnUrl,
  };
}

/** Replaces a subscription's card and retries an open charge at once. @returns where the buyer goes next */
export async function saveCard(deps: PaymentDeps, id: string, card: CardInput): Promise<string> {
  const { db } = deps;
  const now = await readSandboxTime(db);
  const { page, checkout } = await getCardPage(db, id, now);
  const { cardPays } = checkTestCard(card, now);
  await db.transaction(async (tx) => {
    const locked = await lockSubscription(tx, page.subscriptionId);
    const subscription = locked && (await catchUp(tx, locked, now));
    if (subscription === undefined || subscription.endedAt !== null) throw new AppError("conflict", apiMessages.subscriptionEnded);
    await changeCard(tx, subscription, cardPays, now);
  });
  await deliverEvents(deps, checkout.id);
  return cardSavedAddress(page.returnUrl);
}
