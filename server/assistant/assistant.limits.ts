import { createRateLimiter, type RateLimiter } from "../platform/limits.ts";
import type { QueryClient } from "../platform/db.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Enough for an office behind one address and for a long talk, too few for a robot to fill the database. */
const LIMITS = {
  messagesOfAddress: { name: "chat-address", points: 600, duration: HOUR },
  messagesOfConversation: { name: "chat-conversation", points: 60, duration: 600 },
  messagesOfDay: { name: "chat-day", points: 3000, duration: DAY },
  documentsOfAddress: { name: "chat-upload", points: 20, duration: HOUR },
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
