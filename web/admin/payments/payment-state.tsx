import type { PaymentStatus } from "../../../contract/payment-status.ts";
import type { SubscriptionFilter } from "../../../contract/subscription-states.ts";
import { type StateLook, StateSign } from "../kit/state-sign.tsx";

const looks: Record<PaymentStatus, StateLook> = {
  pending: { word: "Pending", tone: "quiet", sign: "dashed" },
  paid: { word: "Paid", tone: "good", sign: "ticked" },
  failed: { word: "Failed", tone: "bad", sign: "crossed" },
  expired: { word: "Expired", tone: "quiet", sign: "clock" },
  refunded: { word: "Refunded", tone: "quiet", sign: "returned" },
  partially_refunded: { word: "Partly refunded", tone: "good", sign: "half" },
  disputed: { word: "Disputed", tone: "bad", sign: "marked" },
  review: { word: "Needs review", tone: "look", sign: "unequal" },
};

export const wordOf = (status: PaymentStatus): string => looks[status].word;

/** A renewal that the provider tries to charge again. */
const CHARGE_FAILED: StateLook = { word: "Charge failed", tone: "bad", sign: "crossed" };

type PaymentStateProps = { status: PaymentStatus; chargeFailed?: true | undefined };

export const PaymentState = ({ status, chargeFailed }: PaymentStateProps) => (
  <StateSign look={chargeFailed ? CHARGE_FAILED : looks[status]} />
);

export const STANDINGS: Readonly<Record<SubscriptionFilter, string>> = {
  running: "Running",
  active: "Active",
  past_due: "Past due",
  ending: "Ends after this period",
  ended: "Ended",
};
