import { apiMessages } from "../../../contract/api-messages.ts";
import { messages } from "../../../contract/messages.ts";
import type { CardInput } from "../../../contract/sandbox-checkout.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import { chargeTestCard } from "./sandbox-cards.ts";
import { writePaidEvent } from "./sandbox-event.ts";
import { findSandboxCheckout, markSandboxPaid, type SandboxCheckout } from "./sandbox.store.ts";

/** Sends a webhook's body, signed, to the site. */
export type Deliver = (rawBody: string) => Promise<void>;

/** @throws AppError `not_found` */
export async function getSandboxCheckout(db: Db, id: string): Promise<SandboxCheckout> {
  const checkout = await findSandboxCheckout(db, id);
  if (checkout === undefined) throw new AppError("not_found", apiMessages.checkoutUnknown);
  return checkout;
}

async function takePayment(db: Db, checkout: SandboxCheckout, card: CardInput): Promise<SandboxCheckout> {
  if (checkout.status === "open") chargeTestCard(card, new Date());
  // Who lost a race against another click finds the checkout paid, and goes on as if this one had won.
  const paid = (await markSandboxPaid(db, checkout.id)) ?? (await getSandboxCheckout(db, checkout.id));
  if (paid.status !== "paid") throw new AppError("conflict", messages.checkoutClosed);
  return paid;
}

/** Pays a checkout once, however often it is sent. @returns where the customer goes next */
export async function payCheckout(db: Db, deliver: Deliver, id: string, card: CardInput): Promise<string> {
  const paid = await takePayment(db, await getSandboxCheckout(db, id), card);
  await deliver(writePaidEvent(paid));
  return paid.successUrl;
}
