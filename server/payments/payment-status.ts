import { apiMessages } from "../../contract/api-messages.ts";
import type { Db } from "../platform/database/db.ts";
import { AppError } from "../platform/errors.ts";
import type { Log } from "../platform/log.ts";
import { isSameToken } from "../platform/tokens.ts";
import { askAboutOrder } from "./ask-provider.ts";
import { findOrder, type Order } from "./payments.store.ts";
import type { PaymentProvider } from "./provider.ts";

type Deps = { db: Db; provider: PaymentProvider; log: Log };

/** Milliseconds that the webhook gets before a waiting customer makes the site ask. */
const ASK_AFTER = 5000;

/** The order after asking the provider, where its webhook is late. A provider out of reach is no failure: the order is pending still. */
async function refresh(deps: Deps, order: Order): Promise<Order> {
  const isLate = order.status === "pending" && order.checkoutId !== null && Date.now() - order.createdAt.getTime() > ASK_AFTER;
  if (!isLate) return order;
  try {
    return (await askAboutOrder(deps, order)) ? ((await findOrder(deps.db, order.orderId)) ?? order) : order;
  } catch (error) {
    deps.log.warn({ order: order.orderId, err: error }, "the provider could not be asked");
    return order;
  }
}

/**
 * An order as it is now, for who holds its key. Browsers draw order ids from a million, so an id alone tells not even whether there is
 * such an order. @throws AppError `not_found`
 */
export async function getOrder(deps: Deps, orderId: string, key: string | undefined): Promise<Order> {
  const found = key === undefined ? undefined : await findOrder(deps.db, orderId);
  if (key === undefined || found === undefined || !isSameToken(found.accessKey, key))
    throw new AppError("not_found", apiMessages.orderUnknown);
  return refresh(deps, found);
}
