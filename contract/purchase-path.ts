export const PURCHASE_PATH = "/your-order";

/** The private page of an order. */
export const purchasePath = (orderId: string, key: string): string => `${PURCHASE_PATH}?${new URLSearchParams({ order_id: orderId, key })}`;

/** The charge that is due, in the address that the card page returns to. */
export const DUE_QUERY = "due";

/** The same URL, for the return from the card page after a change. */
export function cardSavedAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.set("card", "saved");
  return url.href;
}

/** The enquiry about an order that was paid; with its key the form is filled in. It has neither the buyer's name nor their email address. */
export const onboardingPath = (path: string, orderId: string, key: string): string =>
  `${path}&${new URLSearchParams({ order_id: orderId, ...(key && { key }) })}`;

/** The page after paying. */
export const receiptPath = (orderId: string, key: string): string =>
  `/payment-confirmation?${new URLSearchParams({ order_id: orderId, key })}`;

export const TEST_INVOICE_PATH = "/sandbox-invoice";

/** The test checkout's invoice of a charge, with the charge's key. */
export const testInvoicePath = (orderId: string, key: string): string =>
  `${TEST_INVOICE_PATH}?${new URLSearchParams({ order_id: orderId, key })}`;
