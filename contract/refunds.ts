import { z } from "zod";
import { apiMessages } from "./api-messages.ts";
import { requiredText } from "./required-text.ts";
import { staffMessages } from "./staff-messages.ts";
import { cleanLine } from "./text.ts";

/** Characters of what staff write about money; it stands in a mail in one line. */
export const MAX_MONEY_NOTE = 300;

/** `amount` is minor units (cents) of what came in, or all that is left of it. */
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

/** A refund that staff asked for; the amount is in the currency's own unit. */
export const RefundView = z
  .object({
    _id: z.string(),
    amount: z.number(),
    reason: z.string(),
    requestedBy: z.string(),
    /** `requested` waits for the provider to take it, `sent` for its word that the money is back. */
    status: z.enum(REFUND_STATES),
    providerRefundId: z.string().optional(),
    /** The provider's words. */
    failure: z.string().optional(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "RefundRequest" });
export type RefundView = z.infer<typeof RefundView>;

export const SETTLEMENT_DECISIONS = ["accept", "give_back", "attach"] as const;
export type SettlementDecision = (typeof SETTLEMENT_DECISIONS)[number];

/** What becomes of a payment that needs a look. `orderId` is that of the order which the money was for. */
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
