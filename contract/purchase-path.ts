export const PURCHASE_PATH = "/your-order";

/** The private address of an order. */
export const purchasePath = (orderId: string, key: string): string => `${PURCHASE_PATH}?${new URLSearchParams({ order_id: orderId, key })}`;

/** The same address, when one comes back to it from the card page with another card. */
export function cardSavedAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.set("card", "saved");
  return url.href;
}

/** The page one comes to after paying. */
export const receiptPath = (orderId: string, key: string): string =>
  `/payment-confirmation?${new URLSearchParams({ order_id: orderId, key })}`;

export const TEST_INVOICE_PATH = "/sandbox-invoice";

/** The invoice of a charge that the test checkout took, for who holds the charge's key. */
export const testInvoicePath = (orderId: string, key: string): string =>
  `${TEST_INVOICE_PATH}?${new URLSearchParams({ order_id: orderId, key })}`;
