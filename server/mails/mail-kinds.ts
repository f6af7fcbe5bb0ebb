import type { CommentView } from "../../contract/comments.ts";
import type { InvoiceLinks } from "../../contract/invoices.ts";
import type { StaffEvent } from "../../contract/notifications.ts";
import type { StaffRole } from "../../contract/staff-roles.ts";
import type { Visit } from "../../contract/visit.ts";

/** What staff are told of an event. Snapshots: a message says what happened, also where the row has gone meanwhile. */
export type EnquiryNotice = {
  contactId: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  service: string;
  message: string;
  visit?: Visit | undefined;
  /** Of an enquiry that the assistant prepared. */
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
  /** The program that started it for the buyer, as `Visit` has it. */
  agent?: string | undefined;
  /** Why it needs a look, or why a refund has failed. */
  reviewReason?: string | undefined;
  /** When a renewal that failed is tried again. ISO 8601, as all times here. */
  retryAt?: string | undefined;
};
export type SubscriptionNotice = OrderNotice & { change: "ending" | "resumed" | "ended"; endsOn?: string | undefined };
export type CommentNotice = {
  commentId: string;
  blogId: string;
  /** As it was called then. */ postTitle?: string;
  userName: string;
  text: string;
  held: NonNullable<CommentView["held"]>;
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

/** What each message is made of. */
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
  /** To a visitor: what staff wrote in the panel. */
  answer: {
    text: string;
    reference: string;
    /** Who wrote it. */ from: string;
    quoted: string;
    /** Of the enquiry, ISO 8601. */ at: string;
  };
  /** To a buyer. */
  "payment-paid": BuyerMail & {
    /** ISO 8601, as all times of these. */ paidAt: string;
    /** Where it renews; the price, unless that is what was paid. */ nextCharge?: string | undefined;
    nextCents?: number | undefined;
    invoice?: InvoiceLinks | undefined;
  };
  "payment-failed": BuyerMail;
  "payment-refunded": BuyerMail & {
    /** In all. */ refundedCents: number;
    /** What of it was told of before. */ earlierCents?: number | undefined;
    /** What staff wrote to the refund. */ reason?: string | undefined;
  };
  /** To a buyer who was told of money that then did not arrive. */
  "refund-failed": BuyerMail & { failedCents: number };
  /** To a buyer whose order renews. */
  "renewal-paid": MailData["payment-paid"];
  "renewal-failed": BuyerMail & { /** Nothing where it is not tried again. */ retryAt?: string | undefined };
  "subscription-ending": BuyerMail & { endsOn: string };
  "subscription-resumed": BuyerMail & { nextCharge?: string | undefined };
  "subscription-ended": BuyerMail & { endedAt: string; isUnpaid: boolean };
  /** To who left a checkout. */
  "checkout-left": BuyerMail;
  /** To a member of staff. */
  "staff-notice": Notice;
  /** To who is to become one; the link opens the account to whoever holds it. */
  "staff-invitation": { userId: string; role: StaffRole; invitedBy: string; token: string; /** ISO 8601. */ expiresAt: string };
  "staff-digest": { reason: "daily" | "many"; notices: Notice[]; /** How many more there are than are listed. */ more: number };
};
export type BuyerMail = {
  name: string;
  orderId: string;
  packageName: string;
  /** As the package says, or `month` for one month that does not renew. */
  billingCycle: string;
  amountCents: number;
  currency: string;
  isTest: boolean;
  /** Opens the order's page to whoever holds it. */
  accessKey: string;
};
export type MailKind = keyof MailData;

export type RenderedMail = { subject: string; html: string; text: string };

/** A message by its kind, with what it is made of. */
export type Mail = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind];

/** Makes the words of a message; links lead to `siteUrl`. */
export type RenderMail = (mail: Mail, siteUrl: string) => Promise<RenderedMail>;
