import type { MessageView } from "../../../contract/outbox-views.ts";
import { Moment } from "../kit/times/moment.tsx";
import { type StateLook, StateSign } from "../kit/state-sign.tsx";

const looks: Record<MessageView["status"], StateLook> = {
  sent: { word: "Sent", tone: "good", sign: "ticked" },
  waiting: { word: "Waiting", tone: "quiet", sign: "dashed" },
  failed: { word: "Failed", tone: "bad", sign: "crossed" },
};

export const MessageState = ({ status }: Pick<MessageView, "status">) => <StateSign look={looks[status]} />;

export function NextTry({ message: { attempts, nextAt } }: { message: MessageView }) {
  if (nextAt === undefined || attempts === 0) return null;
  return (
    <>
      Next try <Moment iso={nextAt} />
    </>
  );
}

const kinds: Readonly<Record<string, string>> = {
  // Mails, as nouns: a person’s timeline says of each that it was sent.
  "enquiry-received": "Enquiry confirmation",
  answer: "Answer to an enquiry",
  "payment-paid": "Receipt",
  "payment-failed": "Failed payment email",
  "payment-review": "Payment under review email",
  "payment-refunded": "Refund email",
  "refund-failed": "Failed refund email",
  "renewal-paid": "Renewal receipt",
  "renewal-failed": "Failed renewal email",
  "subscription-ending": "Cancellation confirmation",
  "subscription-resumed": "Resumed subscription email",
  "subscription-ended": "Ended subscription email",
  "checkout-left": "Abandoned checkout reminder",
  "staff-notice": "Staff notification",
  "staff-digest": "Staff summary",
  "staff-invitation": "Panel invitation",
  // Webhooks
  enquiry: "New enquiry",
  scope: "Draft scope",
  paid: "Paid",
  renewed: "Subscription renewed",
  renewal_failed: "Renewal failed",
  subscription: "Subscription changed",
  review: "Payment needs review",
  disputed: "Payment disputed",
  refunded: "Refund",
  refund_failed: "Refund failed",
  comment_held: "Comment held",
  document: "Document uploaded",
};

/** Label of a message's kind; unknown kinds are shown as they are. */
export const kindOf = ({ kind }: Pick<MessageView, "kind">) => kinds[kind] ?? kind;

export const receiverOf = ({ channel, recipient, recipientName }: Pick<MessageView, "channel" | "recipient" | "recipientName">) =>
  channel === "webhook" ? "The webhook" : recipient === "" ? recipientName : recipient;
