import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { StayReason } from "../../../contract/personal-data.ts";

/** Identifies one person's data: the address in lower case, and the ids that belong to it. */
export type PersonTraces = {
  address: string;
  enquiryIds: string[];
  noteIds: string[];
  conversationIds: string[];
  /** Conversations that also hold an enquiry from another address. */
  sharedConversations: number;
  fileIds: string[];
  paymentIds: string[];
};

/** Result of erasing one kind of data. */
export type Erased = {
  went: number;
  stayed?: { count: number; why: StayReason }[];
  /** Names in the private storage, deleted after the commit. */
  storedAs?: string[];
  /** Messages whose files in the mail folder are deleted after the commit. */
  messageIds?: string[];
};

const escaped = (address: string) => address.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The condition "this text or JSON contains the address", in any case, but not as part of a longer one: `an@site.test` does not match
 * `jan@site.test`.
 */
export function namesAddress(column: PgColumn, address: string): SQL {
  const whole = `(^|[^[:alnum:]._%+'-])${escaped(address)}($|[^[:alnum:].-]|[.-]($|[^[:alnum:]]))`;
  // JSON escapes a line break as two characters; the second would look like the start of the address.
  return sql`regexp_replace(${column}::text, '\\\\[nrtbf]', ' ', 'g') ~* ${whole}`;
}

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

/** The condition "this text or JSON contains one of the ids". Looks its ids up: a pattern of thousands of ids would take half a minute. */
export function namesOneOf(column: PgColumn, ids: readonly string[]): SQL {
  if (ids.length === 0) return sql`false`;
  const named = sql`select from regexp_matches(${column}::text, ${UUID}, 'g') as found(parts)`;
  return sql`exists (${named} where found.parts[1] = any(${`{${ids.join(",")}}`}::text[]))`;
}
