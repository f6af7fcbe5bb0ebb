import type { PaymentStatus } from "../../../contract/payment-status.ts";

type Look = { word: string; tone: "good" | "wait" | "bad" | "back" | "look"; sign: string };

// The signs share one diamond, so that a column of them reads as a column: whole, open, crossed, turned back, marked.
const DIAMOND = "M8 1l7 7-7 7-7-7z";
const OPEN = `${DIAMOND}M8 5v3l2 2`;
const CROSSED = "M3 3l10 10M13 3L3 13";
const BACK = "M6 3L2 7l4 4M2 7h8a4 4 0 010 8H7";
const MARKED = `${DIAMOND}M8 4.5v4M8 10.5v1`;

const looks: Record<PaymentStatus, Look> = {
  pending: { word: "Pending", tone: "wait", sign: OPEN },
  paid: { word: "Paid", tone: "good", sign: "M2 9l4 4 8-9" },
  failed: { word: "Failed", tone: "bad", sign: CROSSED },
  expired: { word: "Expired", tone: "wait", sign: CROSSED },
  refunded: { word: "Refunded", tone: "back", sign: BACK },
  partially_refunded: { word: "Partially refunded", tone: "back", sign: BACK },
  disputed: { word: "Disputed", tone: "bad", sign: MARKED },
  review: { word: "Needs review", tone: "look", sign: MARKED },
};

/** A payment's status as sign, word and colour. */
export function PaymentState({ status }: { status: PaymentStatus }) {
  const { word, tone, sign } = looks[status];
  return (
    <span className={`pay-state ${tone}`}>
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={sign} />
      </svg>
      {word}
    </span>
  );
}
