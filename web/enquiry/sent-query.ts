/** How a page's address says that an enquiry was sent from it without scripts, and where on the page that is told. */
export const SENT_QUERY = "sent";
export const SENT_ID = "sent";

/** The reference in such an address; undefined for what is none, since anybody can write an address. */
export function readSent(query: URLSearchParams): string | undefined {
  const reference = query.get(SENT_QUERY) ?? "";
  return /^[\dA-F]{8}$/.test(reference) ? reference : undefined;
}
