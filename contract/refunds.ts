import { z } from "zod";
import { apiMessages } from "./api-messages.ts";
import { requiredText } from "./required-text.ts";
import { staffMessages } from "./staff-messages.ts";
import { cleanLine } from "./text.ts";

/** Characters of the staff's reason, a single line in a mail. */
export const MAX_MONEY_NOTE = 300;

/** `amount` is minor units (cents) of the received amount, or everything that is left. */
export const RefundInput = z
  .strictObject({
    amount: z.union([z.int(staffMessages.refundAmountInvalid).positive(staffMessages.refundAmountInvalid), z.literal("whole")], {
      error: staffMessages.refundAmountInvalid,
    }),
    reason: requiredText(cleanLine, staffMessages.refundReasonRequired, { label: "Reason", max: MAX_MONEY_NOTE }),
  })
  .meta({ id: "RefundInput" });
export type RefundInput = z.infer<typeof RefundInput>;

export const REFUND_STATES = ["requested", "sent", "confirmed", "failed"] as const;

/** A refund request; the amount is in major units. */
export const RefundView = z
  .object({
    _id: z.string(),
    amount: z.number(),
    reason: z.string(),
    requestedBy: z.string(),
    /** `requested` until the provider accepts it, `sent` until it confirms the refund. */
    status: z.enum(REFUND_STATES),
    providerRefundId: z.string().optional(),
    /** The provider's error text. */
    failure: z.string().optional(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "RefundRequest" });
export type RefundView = z.infer<typeof RefundView>;

export const SETTLEMENT_DECISIONS = ["accept", "give_back", "attach"] as const;
export type SettlementDecision = (typeof SETTLEMENT_DECISIONS)[number];

/** The decision on a payment under review. `orderId` is the order the money was for. */
export const SettlementInput = z
  .strictObject({
    decision: z.enum(SETTLEMENT_DECISIONS, { error: apiMessages.invalidRequest }),
    note: requiredText(cleanLine, staffMessages.settlementNoteRequired, { label: "Note", max: MAX_MONEY_NOTE }),
    orderId: z.string().transform(cleanLine).pipe(z.string().max(60)).optional(),
  })
  .refine(({ decision, orderId }) => decision !== "attach" || Boolean(orderId), {
    path: ["orderId"],
    error: staffMessages.settlementOrderRequired,
  })
  .meta({ id: "SettlementInput" });
export type SettlementInput = z.infer<typeof SettlementInput>;
