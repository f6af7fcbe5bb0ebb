import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { StayReason } from "../../../contract/personal-data.ts";

/** By what things are found to be one person's: the address in lower case, and the ids of what hangs on it. */
export type PersonTraces = {
  address: string;
  contactIds: string[];
  noteIds: string[];
  conversationIds: string[];
  /** Conversations in which somebody wrote an enquiry under another address too. */
  sharedConversations: number;
  fileIds: string[];
  paymentIds: string[];
};

/** What an erasure did to one kind of data. */
export type Erased = {
  went: number;
  stayed?: { count: number; why: StayReason }[];
  /** Names in the private storage whose bytes go after the commit. */
  storedAs?: string[];
  /** Messages whose files in the mail folder go after the commit. */
  messageIds?: string[];
};

const escaped = (address: string) => address.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The condition "this text or JSON names the address", however it is spelled, and not as a part of a longer one: whoever is `an@site.test` is
 * not `jan@site.test`.
 */
export function namesAddress(column: PgColumn, address: string): SQL {
  const whole = `(^|[^[:alnum:]._%+'-])${escaped(address)}($|[^[:alnum:].-]|[.-]($|[^[:alnum:]]))`;
  // JSON writes the end of a line as two characters, the second of which would be taken for the beginning of the address.
  return sql`regexp_replace(${column}::text, '\\\\[nrtbf]', ' ', 'g') ~* ${whole}`;
}
