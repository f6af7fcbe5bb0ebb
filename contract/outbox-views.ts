import { z } from "zod";
import { NumberedQuery } from "./http.ts";
import { OUTBOX_CHANNELS, OUTBOX_STATUSES } from "./outbox.ts";

/** A message as the panel lists it. */
export const MessageView = z
  .object({
    _id: z.string(),
    channel: z.enum(OUTBOX_CHANNELS),
    /** Which message it is, for example `enquiry-received`; of a webhook, the event. */
    kind: z.string(),
    /** Whom it goes to; empty where a setting says so. */
    recipient: z.string(),
    recipientName: z.string(),
    /** Once it was rendered. */
    subject: z.string().optional(),
    status: z.enum(OUTBOX_STATUSES),
    attempts: z.int(),
    /** Of one that waits: when it is tried next. */
    nextAt: z.iso.datetime().optional(),
    /** The last refusal, in the words of whoever refused. */
    lastError: z.string().optional(),
    sentAt: z.iso.datetime().optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Message" });
export type MessageView = z.infer<typeof MessageView>;

/** The same with what it says, as it was sent or would be sent now. */
export const MessageDetailView = MessageView.extend({
  /** Where answers go, if not to the sender. */
  replyTo: z.string().optional(),
  text: z.string(),
}).meta({ id: "MessageDetail" });
export type MessageDetailView = z.infer<typeof MessageDetailView>;

/** What the outbox can be narrowed to. */
export const OutboxFilter = z.object({ status: z.enum(OUTBOX_STATUSES).optional(), channel: z.enum(OUTBOX_CHANNELS).optional() });
export const OutboxQuery = NumberedQuery.extend(OutboxFilter.shape);
export type OutboxQuery = z.infer<typeof OutboxQuery>;

/** How the outbox is doing. */
export const OutboxStateView = z
  .object({
    waiting: z.int(),
    failed: z.int(),
    /** Whether mails leave this machine, or are written to its data folder. */
    hasMailServer: z.boolean(),
  })
  .meta({ id: "OutboxState" });
export type OutboxStateView = z.infer<typeof OutboxStateView>;
