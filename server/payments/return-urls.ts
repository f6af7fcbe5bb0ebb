import type { Order } from "./payments.store.ts";
import type { ReturnUrls } from "./provider.ts";

/** Where a provider sends the customer. The key opens the order's details; nothing personal is in an address. */
export function makeReturnUrls(siteUrl: string, { orderId, accessKey }: Pick<Order, "orderId" | "accessKey">): ReturnUrls {
  const success = new URLSearchParams({ order_id: orderId, key: accessKey });
  const cancel = new URLSearchParams({ canceled: "1", order_id: orderId });
  return { successUrl: `${siteUrl}/payment-confirmation?${success}`, cancelUrl: `${siteUrl}/pricing?${cancel}` };
}
