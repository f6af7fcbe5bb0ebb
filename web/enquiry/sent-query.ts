/** The query parameter of a natively posted enquiry's success, and the anchor of its message. */
export const SENT_QUERY = "sent";
export const SENT_ID = "sent";

/** The reference in such an address; undefined if malformed, since anyone can craft an address. */
export function readSent(query: URLSearchParams): string | undefined {
  const reference = query.get(SENT_QUERY) ?? "";
  return /^[\dA-F]{8}$/.test(reference) ? reference : undefined;
}
