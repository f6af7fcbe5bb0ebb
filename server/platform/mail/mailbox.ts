import { domainToASCII } from "node:url";

/** Neither quotes nor brackets nor what separates addresses: with those a program may read one address as another, or as several. */
const LOCAL_PART = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}$/u;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;

export type Mailbox = { local: string; /** In ASCII and lower case. */ domain: string };

/** Reads what is one email address beyond doubt; undefined for anything else. */
export function readMailbox(address: string): Mailbox | undefined {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(at, 0));
  const domain = domainToASCII(address.slice(at + 1)).toLowerCase();
  // A lenient reader decodes `=?…?=` into another address.
  return LOCAL_PART.test(local) && !local.includes("=?") && DOMAIN.test(domain) ? { local, domain } : undefined;
}

/**
 * What stands for everything that reaches the same person, as far as an address tells: case, dots and what follows a plus do not count. It may
 * take two people for one, so it is good for limits only.
 */
export function toSamePerson({ local, domain }: Mailbox): string {
  const name = local.normalize("NFKC").toLowerCase().replace(/\+.*$/, "").replaceAll(".", "");
  return `${name}@${domain}`;
}
