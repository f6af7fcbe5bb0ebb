/** A mail that was not taken. The message is what the server or the line to it said: it may name the receiver, so no log repeats it. */
export class NotDelivered extends Error {}

/** A refusal that no retry will change. */
export class RefusedForGood extends NotDelivered {}

/** A mail as it is handed to whoever delivers it. Addresses are data, never text to be parsed. */
export type OutgoingMail = {
  to: { name: string; address: string };
  replyTo: string | undefined;
  /** With its angle brackets. */
  messageId: string;
  date: Date;
  subject: string;
  html: string;
  text: string;
  /** Whether no person wrote it: then no out-of-office reply comes back. */
  isAutomatic: boolean;
};

/**
 * Ends early where `signal` says so.
 * @throws RefusedForGood where the receiver's server says that it will never take it, anything else for what may work later
 */
export type DeliverMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
