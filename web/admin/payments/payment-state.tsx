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

export const PaymentState = ({ status }: { status: PaymentStatus }) => <StateSign look={looks[status]} />;

export const STANDINGS: Readonly<Record<SubscriptionFilter, string>> = {
  running: "Running",
  active: "Active",
  past_due: "Past due",
  ending: "Ends after this period",
  ended: "Ended",
};
