import { formatAmount, toMajorUnits, toMinorUnits } from "../../../contract/currency.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { isBlank } from "../../../contract/text.ts";

export type RefundForm = { amount: string; reason: string };
export type RefundFaults = Partial<Record<keyof RefundForm, string>>;

/** Maximum refund, in major units of the currency. */
export type Room = { amount: number; currency: string };

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** The text without the currency's sign and the commas of thousands, as the panel writes amounts: `$1,000.50` → `1000.50`. */
function toPlain(text: string, currency: string): string {
  const sign = formatAmount(0, currency).replaceAll(/[\d.\s]/g, "");
  const bare = text.trim().replace(sign, "").trim();
  return GROUPED.test(bare) ? bare.replaceAll(",", "") : bare;
}

/** Parses an amount in major units. @returns minor units, or undefined if it's no valid amount of the currency */
export function readAmount(text: string, currency: string): number | undefined {
  const plain = toPlain(text, currency);
  const amount = plain === "" ? Number.NaN : Number(plain);
  if (!Number.isFinite(amount) || amount <= 0) return undefined;
  const minor = toMinorUnits(amount, currency);
  // Too many decimals would round to another amount.
  return toMajorUnits(minor, currency) === amount ? minor : undefined;
}

function findAmountFault(text: string, { amount, currency }: Room): string | undefined {
  const minor = readAmount(text, currency);
  if (minor === undefined) return staffMessages.refundAmountInvalid;
  return minor > toMinorUnits(amount, currency) ? staffMessages.refundTooMuch(formatAmount(amount, currency)) : undefined;
}

export function findRefundFaults({ amount, reason }: RefundForm, room: Room): RefundFaults {
  const wrong = findAmountFault(amount, room);
  return { ...(wrong !== undefined && { amount: wrong }), ...(isBlank(reason) && { reason: staffMessages.refundReasonRequired }) };
}
