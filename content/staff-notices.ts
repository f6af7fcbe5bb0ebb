import type { StaffEvent } from "../contract/notifications.ts";

/** `change` is a subscription's new state. */
export type NoticeFacts = { who: string; about: string; amount: string; change: string };

/** One line per event for chat webhooks; a link to the panel follows. `about` is a package, service, post or file. */
export const noticeLines: Readonly<Record<StaffEvent, (facts: NoticeFacts) => string>> = {
  enquiry: ({ who, about }) => `New enquiry from ${who} about ${about}`,
  scope: ({ who, about }) => `Draft scope from ${who} about ${about}`,
  paid: ({ who, about, amount }) => `${who} paid ${amount} for ${about}`,
  renewed: ({ who, about, amount }) => `${who} was charged ${amount} for a further month of ${about}`,
  renewal_failed: ({ who, about, amount }) => `A charge of ${amount} to ${who} for a further month of ${about} failed`,
  subscription: ({ who, about, change }) => `The subscription of ${who} to ${about} ${change}`,
  review: ({ who, about, amount }) => `A payment of ${amount} by ${who} for ${about} needs review`,
  disputed: ({ who, about, amount }) => `A payment of ${amount} by ${who} for ${about} is disputed`,
  refunded: ({ who, about, amount }) => `${amount} refunded to ${who} for ${about}`,
  refund_failed: ({ who, about }) => `A refund to ${who} for ${about} has failed`,
  comment_held: ({ who, about }) => `A comment by ${who} on ${about} is held`,
  document: ({ about }) => `A document was uploaded to the assistant: ${about}`,
};

/** Prefix of lines about test orders. */
export const TEST_MARK = "[Test] ";

/** Sample data for a test notification. */
export const sampleNotice = {
  reference: "TEST",
  name: "Nobody",
  service: "A test of your notifications",
  message: "You asked for this test in the panel. Nobody wrote it, and its link opens no enquiry. Real notifications look like this.",
} as const;
