import { apiMessages } from "../../../contract/api-messages.ts";
import type { BuyerDetails } from "../../../contract/buyer.ts";
import { checkoutMessages } from "../../../contract/checkout-messages.ts";
import type { CheckoutInput } from "../../../contract/sandbox-checkout.ts";
import type { Db } from "../../platform/database/db.ts";
import { AppError } from "../../platform/errors.ts";
import type { PaymentDeps } from "../provider.ts";
import { deliverEvents } from "./deliver-events.ts";
import { checkTestCard } from "./sandbox-cards.ts";
import { readSandboxTime } from "./sandbox-clock.ts";
import { findSandboxCheckout, markSandboxPaid } from "./sandbox.store.ts";
import type { SandboxCheckout } from "./sandbox.table.ts";

/** @throws AppError `not_found` */
export async function getSandboxCheckout(db: Db, id: string): Promise<SandboxCheckout> {
  const checkout = await findSandboxCheckout(db, id);
  if (checkout === undefined) throw new AppError("not_found", apiMessages.checkoutUnknown);
  return checkout;
}

/** The name on the invoice: the order's, unless another was typed. The card's name is not used. */
function readBuyer({ name, email }: SandboxCheckout, { billing = {} }: CheckoutInput): BuyerDetails {
  const { address = [], country, taxId } = billing;
  return {
    name: billing.name ?? name,
    email,
    ...(address.length > 0 && { address }),
    ...(country !== undefined && { country }),
    ...(taxId !== undefined && { taxIds: [{ type: "unknown", value: taxId }] }),
  };
}

/**
 * After losing a race against another click the checkout is paid, and the customer goes on as if this one had won. Only until it expires:
 * anyone who repeats an order's request learns its checkout, and the next URL opens the order.
 * @throws AppError `conflict`
 */
async function findPaid(db: Db, id: string, now: Date): Promise<SandboxCheckout> {
  const checkout = await getSandboxCheckout(db, id);
  if (checkout.status !== "paid" || checkout.expiresAt <= now) throw new AppError("conflict", checkoutMessages.checkoutClosed);
  return checkout;
}

async function takePayment(db: Db, checkout: SandboxCheckout, input: CheckoutInput): Promise<SandboxCheckout> {
  const now = await readSandboxTime(db);
  // A closed checkout validates no card: nothing is charged.
  const conduct = checkout.status === "open" ? checkTestCard(input, now) : { cardPays: true, paysLess: false };
  const payer = { ...conduct, buyer: readBuyer(checkout, input) };
  return (await markSandboxPaid(db, checkout.id, payer)) ?? findPaid(db, checkout.id, now);
}

/** Pays a checkout, idempotent. @returns where the customer goes next */
export async function payCheckout(deps: PaymentDeps, id: string, input: CheckoutInput): Promise<string> {
  const paid = await takePayment(deps.db, await getSandboxCheckout(deps.db, id), input);
  await deliverEvents(deps, paid.id);
  return paid.successUrl;
}
