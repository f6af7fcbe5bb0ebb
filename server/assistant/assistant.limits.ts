import { createRateLimiter, type RateLimiter } from "../platform/http/rate-limits.ts";
import type { QueryClient } from "../platform/database/db.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Enough for an office behind one address and for a long talk, too few for a robot to fill the database. */
const LIMITS = {
  messagesOfAddress: { name: "chat-address", points: 600, duration: HOUR },
  messagesOfConversation: { name: "chat-conversation", points: 60, duration: 600 },
  messagesOfDay: { name: "chat-day", points: 3000, duration: DAY },
  /** Counts what is refused too: each costs the line its ten megabytes. */
  uploadsOfAddress: { name: "chat-upload-tries", points: 60, duration: HOUR },
  documentsOfAddress: { name: "chat-upload", points: 20, duration: HOUR },
  /** A small part of the day's, so that no address can use them up. */
  documentsOfAddressOfDay: { name: "chat-upload-address-day", points: 40, duration: DAY },
  documentsOfConversation: { name: "chat-upload-own", points: 10, duration: DAY },
  documentsOfDay: { name: "chat-upload-day", points: 500, duration: DAY },
  /** The same count as the contact form's: both fill one list. */
  enquiries: { name: "contact", points: 10, duration: HOUR },
} as const;

export type ChatLimits = Record<keyof typeof LIMITS, RateLimiter>;

export function createChatLimits(client: QueryClient): ChatLimits {
  const entries = Object.entries(LIMITS).map(([name, limit]) => [name, createRateLimiter(client, limit)]);
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(entries) as ChatLimits;
}

/** Before a document is let in. @throws AppError `too_many` where this address may hand over none now */
export async function checkDocuments(limits: ChatLimits, address: string): Promise<void> {
  await limits.uploadsOfAddress.consume(address);
  await limits.documentsOfAddress.check(address);
  await limits.documentsOfAddressOfDay.check(address);
  await limits.documentsOfDay.check("all");
}

/** When one is about to be read. The narrowest first: what it refuses takes nothing from the wider ones. @throws the same */
export async function spendDocument(
  limits: ChatLimits,
  { address, conversationId }: { address: string; conversationId: string },
): Promise<void> {
  await limits.documentsOfConversation.consume(conversationId);
  await limits.documentsOfAddress.consume(address);
  await limits.documentsOfAddressOfDay.consume(address);
  await limits.documentsOfDay.consume("all");
}
