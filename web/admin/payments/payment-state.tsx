import type { PaymentStatus } from "../../../contract/payment-status.ts";
import type { SubscriptionState } from "../../../contract/subscription-states.ts";
import { type StateLook, StateSign } from "../kit/state-sign.tsx";

const looks: Record<PaymentStatus, StateLook> = {
  pending: { word: "Pending", tone: "wait", sign: "open" },
  paid: { word: "Paid", tone: "good", sign: "done" },
  failed: { word: "Failed", tone: "bad", sign: "crossed" },
  expired: { word: "Expired", tone: "wait", sign: "crossed" },
  refunded: { word: "Refunded", tone: "back", sign: "back" },
  partially_refunded: { word: "Partially refunded", tone: "back", sign: "back" },
  disputed: { word: "Disputed", tone: "bad", sign: "marked" },
  review: { word: "Needs review", tone: "look", sign: "marked" },
};

export const wordOf = (status: PaymentStatus): string => looks[status].word;

export const PaymentState = ({ status }: { status: PaymentStatus }) => <StateSign look={looks[status]} />;

/** How a subscription stands, in words. */
export const STANDINGS: Readonly<Record<SubscriptionState, string>> = {
  active: "Active",
  past_due: "Past due",
  ending: "Ends with its period",
  ended: "Ended",
};
