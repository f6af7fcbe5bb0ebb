import { domainToASCII } from "node:url";

/** No quotes, brackets or separators: a mail program might read such an address as another one, or as several. */
const LOCAL_PART = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}$/u;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;

export type Mailbox = { local: string; /** In ASCII and lower case. */ domain: string };

/** Parses an unambiguous email address; undefined for anything else. */
export function readMailbox(address: string): Mailbox | undefined {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(at, 0));
  const domain = domainToASCII(address.slice(at + 1)).toLowerCase();
  // A lenient parser would decode `=?…?=` into another address.
  return LOCAL_PART.test(local) && !local.includes("=?") && DOMAIN.test(domain) ? { local, domain } : undefined;
}

/**
 * A key for all spellings of an address that likely reach the same person: ignores case, dots and plus tags. It can match two people, so it
 * is for rate limits only.
 */
export function toSamePerson({ local, domain }: Mailbox): string {
  const name = local.normalize("NFKC").toLowerCase().replace(/\+.*$/, "").replaceAll(".", "");
  return `${name}@${domain}`;
}
