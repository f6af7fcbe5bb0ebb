import type { HoldReason } from "../../contract/comments.ts";
import type { InvoiceLinks } from "../../contract/invoices.ts";
import type { StaffEvent } from "../../contract/notifications.ts";
import type { StaffRole } from "../../contract/staff-roles.ts";
import type { Visit } from "../../contract/visit.ts";

/** The data of an event for staff. A snapshot, so that the message is right even if the row has been erased since. */
export type EnquiryNotice = {
  contactId: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  service: string;
  message: string;
  visit?: Visit | undefined;
  /** For an enquiry prepared by the assistant. */
  scope?: { packageName: string; price: number; filename: string } | undefined;
};
export type OrderNotice = {
  paymentId: string;
  orderId: string;
  packageName: string;
  amountCents: number;
  refundedCents: number;
  currency: string;
  name: string;
  email: string;
  isTest: boolean;
  /** The program that started the order for the buyer, as in `Visit`. */
  agent?: string | undefined;
  /** Why it needs a review, or why a refund has failed. */
  reviewReason?: string | undefined;
  /** The next retry of a failed renewal. All times here are ISO 8601. */
  retryAt?: string | undefined;
};
export type SubscriptionNotice = OrderNotice & { change: "ending" | "resumed" | "ended"; endsOn?: string | undefined };
export type CommentNotice = {
  commentId: string;
  blogId: string;
  /** Its title at that time. */ postTitle?: string;
  userName: string;
  text: string;
  held: HoldReason;
};
export type DocumentNotice = { fileId: string; conversationId: string; filename: string; bytes: number; summary: string };

type NoticeOf = {
  enquiry: EnquiryNotice;
  scope: EnquiryNotice;
  paid: OrderNotice;
  renewed: OrderNotice;
  renewal_failed: OrderNotice;
  subscription: SubscriptionNotice;
  review: OrderNotice;
  disputed: OrderNotice;
  refunded: OrderNotice;
  refund_failed: OrderNotice;
  comment_held: CommentNotice;
  document: DocumentNotice;
};
export type Notice = { [Event in StaffEvent]: { event: Event; /** ISO 8601. */ at: string; data: NoticeOf[Event] } }[StaffEvent];

/** The data each message is rendered from. */
export type MailData = {
  /** To a visitor: the enquiry has arrived. */
  "enquiry-received": {
    name: string;
    reference: string;
    service: string;
    message: string;
    /** ISO 8601. */ at: string;
    /** Whether a program sent it for its person. */ byAgent?: true;
  };
  /** To a visitor: an answer written in the panel. */
  answer: {
    text: string;
    reference: string;
    /** The author's user ID, for staff. */ from: string;
    /** The author's name; empty for the agency's. Missing in mails from before it was kept. */ signedBy?: string;
    quoted: string;
    /** Of the enquiry, ISO 8601. */ at: string;
  };
  /** To a buyer. */
  "payment-paid": BuyerMail & {
    /** All times are ISO 8601. */ paidAt: string;
    /** If it renews, with the price if it differs from the amount paid. */ nextCharge?: string | undefined;
    nextCents?: number | undefined;
    invoice?: InvoiceLinks | undefined;
  };
  "payment-failed": BuyerMail;
  /** To a buyer: paid, and a person has to look at it. */
  "payment-review": BuyerMail & { receivedCents: number; receivedCurrency: string };
  "payment-refunded": BuyerMail & {
    /** In total. */ refundedCents: number;
    /** The part announced before. */ earlierCents?: number | undefined;
    /** The staff's reason. */ reason?: string | undefined;
  };
  /** To a buyer: an announced refund failed. */
  "refund-failed": BuyerMail & { failedCents: number };
  /** To a buyer with a subscription. */
  "renewal-paid": MailData["payment-paid"];
  "renewal-failed": BuyerMail & { /** Unset without a further retry. */ retryAt?: string | undefined };
  "subscription-ending": BuyerMail & {
    endsOn: string;
    /** Set if a charge has failed and is still open. */ openCents?: number | undefined;
    /** Its next retry. */ retryAt?: string | undefined;
  };
  "subscription-resumed": BuyerMail & { nextCharge?: string | undefined };
  "subscription-ended": BuyerMail & { endedAt: string; isUnpaid: boolean };
  /** To the buyer of an abandoned checkout. */
  "checkout-left": BuyerMail;
  /** To a member of staff. */
  "staff-notice": Notice;
  /** To an invited person; the link lets its holder create the account. */
  "staff-invitation": { userId: string; role: StaffRole; invitedBy: string; token: string; /** ISO 8601. */ expiresAt: string };
  "staff-digest": { reason: "daily" | "many"; notices: Notice[]; /** Number of unlisted notices. */ more: number };
};
export type BuyerMail = {
  name: string;
  orderId: string;
  packageName: string;
  /** The package's cycle, or `month` for one month that does not renew. */
  billingCycle: string;
  amountCents: number;
  currency: string;
  isTest: boolean;
  /** Opens the order's page to its holder. */
  accessKey: string;
};
export type MailKind = keyof MailData;

export type RenderedMail = { subject: string; html: string; text: string };

/** A message by kind, with its data. */
export type Mail = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind];

/** Renders a message; links start with `siteUrl`. */
export type RenderMail = (mail: Mail, siteUrl: string) => Promise<RenderedMail>;
