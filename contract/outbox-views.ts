import { z } from "zod";
import { NumberedQuery, Ordered } from "./http.ts";
import { OUTBOX_CHANNELS, OUTBOX_STATUSES } from "./outbox.ts";

/** A message in the panel's list. */
export const MessageView = z
  .object({
    _id: z.string(),
    channel: z.enum(OUTBOX_CHANNELS),
    /** The message's kind, such as `enquiry-received`; for a webhook, the event. */
    kind: z.string(),
    /** The recipient; empty if a setting determines it. */
    recipient: z.string(),
    recipientName: z.string(),
    /** Once rendered. */
    subject: z.string().optional(),
    status: z.enum(OUTBOX_STATUSES),
    attempts: z.int(),
    /** For a waiting message, the next try. */
    nextAt: z.iso.datetime().optional(),
    /** The last error, in the server's words. */
    lastError: z.string().optional(),
    sentAt: z.iso.datetime().optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Message" });
export type MessageView = z.infer<typeof MessageView>;

/** The same with its text, as sent or as it would be sent now. */
export const MessageDetailView = MessageView.extend({
  /** Reply-To, if it is not the sender. */
  replyTo: z.string().optional(),
  text: z.string(),
}).meta({ id: "MessageDetail" });
export type MessageDetailView = z.infer<typeof MessageDetailView>;

/** Filters of the outbox. */
export const OutboxFilter = z.object({ status: z.enum(OUTBOX_STATUSES).optional(), channel: z.enum(OUTBOX_CHANNELS).optional() });
export const OutboxQuery = NumberedQuery.extend({ ...OutboxFilter.shape, ...Ordered.shape });
export type OutboxQuery = z.infer<typeof OutboxQuery>;

/** The outbox's state. */
export const OutboxStateView = z
  .object({
    waiting: z.int(),
    failed: z.int(),
    /** Whether mails are sent, or written to the data folder. */
    hasMailServer: z.boolean(),
  })
  .meta({ id: "OutboxState" });
export type OutboxStateView = z.infer<typeof OutboxStateView>;
