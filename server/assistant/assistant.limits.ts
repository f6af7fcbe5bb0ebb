import { entriesOf, recordOf } from "../../contract/records.ts";
import { createRateLimiter, type RateLimiter } from "../platform/http/rate-limits.ts";
import type { QueryClient } from "../platform/database/db.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Rate limits; durations in seconds. Enough for an office behind one address (NAT), too low for a bot to fill the database. */
const LIMITS = {
  messagesOfAddress: { name: "chat-address", points: 600, duration: HOUR },
  messagesOfConversation: { name: "chat-conversation", points: 60, duration: 600 },
  messagesOfDay: { name: "chat-day", points: 3000, duration: DAY },
  /** Includes refused uploads: each costs up to 10 MB of traffic. */
  uploadsOfAddress: { name: "chat-upload-tries", points: 60, duration: HOUR },
  documentsOfAddress: { name: "chat-upload", points: 20, duration: HOUR },
  /** A small part of `documentsOfDay`, so that one address can't exhaust it. */
  documentsOfAddressOfDay: { name: "chat-upload-address-day", points: 40, duration: DAY },
  documentsOfConversation: { name: "chat-upload-own", points: 10, duration: DAY },
  documentsOfDay: { name: "chat-upload-day", points: 500, duration: DAY },
  /** Shared with the contact form. */
  enquiries: { name: "contact", points: 10, duration: HOUR },
} as const;

export type ChatLimits = Record<keyof typeof LIMITS, RateLimiter>;

export function createChatLimits(client: QueryClient): ChatLimits {
  return recordOf(entriesOf(LIMITS).map(([name, limit]) => [name, createRateLimiter(client, limit)]));
}

/** Checks the limits before an upload is read. @throws AppError `too_many` */
export async function checkDocuments(limits: ChatLimits, address: string): Promise<void> {
  await limits.uploadsOfAddress.consume(address);
  await limits.documentsOfAddress.check(address);
  await limits.documentsOfAddressOfDay.check(address);
  await limits.documentsOfDay.check("all");
}

/** Consumes the limits before a document is parsed, the narrowest first: a refused one doesn't count in the others. @throws AppError `too_many` */
export async function spendDocument(
  limits: ChatLimits,
  { address, conversationId }: { address: string; conversationId: string },
): Promise<void> {
  await limits.documentsOfConversation.consume(conversationId);
  await limits.documentsOfAddress.consume(address);
  await limits.documentsOfAddressOfDay.consume(address);
  await limits.documentsOfDay.consume("all");
}
