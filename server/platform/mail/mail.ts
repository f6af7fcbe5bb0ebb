/** A mail that was not accepted. The message is the server's or connection's error: it may name the recipient, so it is never logged. */
export class NotDelivered extends Error {}

/** A permanent failure: no retry. */
export class RefusedForGood extends NotDelivered {}

/** A mail for delivery. Addresses are data, never parsed text. */
export type OutgoingMail = {
  to: { name: string; address: string };
  replyTo: string | undefined;
  /** Including angle brackets. */
  messageId: string;
  date: Date;
  subject: string;
  html: string;
  text: string;
  /** Sent automatically: suppresses out-of-office replies. */
  isAutomatic: boolean;
};

/**
 * Aborts on `signal`.
 * @throws RefusedForGood if the recipient's server refuses permanently, any other error for a failure worth a retry
 */
export type DeliverMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
