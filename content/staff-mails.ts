import type { StaffEvent } from "../contract/notifications.ts";
import { site } from "./site.ts";
import { live } from "./live.ts";

type EventWords = {
  /** Title of a single mail, and start of its subject. */
  title: string;
  /** Singular and plural in a summary. */
  one: string;
  many: string;
  /** Button label. */
  open: string;
  /** What to do, if the message doesn't say it. */
  hint?: string;
};

/** Texts of each event in mails to staff. */
export const eventWords: Readonly<Record<StaffEvent, EventWords>> = {
  enquiry: { title: "New enquiry", one: "new enquiry", many: "new enquiries", open: "Open the enquiry" },
  scope: { title: "Draft scope sent", one: "draft scope", many: "draft scopes", open: "Open the enquiry" },
  paid: { title: "Paid", one: "payment", many: "payments", open: "Open the payment" },
  renewed: { title: "Subscription renewed", one: "renewal", many: "renewals", open: "Open the order" },
  renewal_failed: {
    title: "Renewal failed",
    one: "renewal that failed",
    many: "renewals that failed",
    open: "Open the order",
    hint: "The buyer was asked to change the card, and the provider tries again automatically.",
  },
  subscription: { title: "Subscription changed", one: "changed subscription", many: "changed subscriptions", open: "Open the order" },
  review: {
    title: "Payment needs review",
    one: "payment that needs review",
    many: "payments that need review",
    open: "Open the payment",
    hint: "The buyer was told that a person is checking the payment.",
  },
  disputed: {
    title: "Payment disputed",
    one: "disputed payment",
    many: "disputed payments",
    open: "Open the payment",
    hint: "Respond at the card provider before the deadline: a dispute without a response is lost.",
  },
  refunded: { title: "Payment refunded", one: "refund", many: "refunds", open: "Open the payment" },
  refund_failed: {
    title: "Refund failed",
    one: "refund that failed",
    many: "refunds that failed",
    open: "Open the payment",
    hint: "The money is back at the card provider. Agree on another way with the buyer, then refund again.",
  },
  comment_held: {
    title: "Comment held",
    one: "held comment",
    many: "held comments",
    open: "Open the comment",
    hint: "Nobody but its author sees it until you approve it.",
  },
  document: {
    title: "Document uploaded",
    one: "document",
    many: "documents",
    open: "Open the document",
    hint: "You won’t be notified of further documents in this conversation.",
  },
};

export const staffMails = live(
  () =>
    ({
      replyGoesTo: (email: string) => `A reply to this message goes to ${email}`,
      testMark: "[Test] ",
      partOf: (part: string, whole: string) => `${part} of ${whole}`,
      writtenBy: "Message",
      commentBy: "Comment",
      summary: "Summary",
      changes: {
        ending: "was cancelled",
        resumed: "was resumed",
        ended: "has ended",
      },
      why: `For staff of ${site.name}. Choose in the panel which notifications you get, and when.`,
      openPanel: "Open the panel",
      direct: "no other site",
      labels: {
        name: "Name",
        email: "Email",
        phone: "Phone",
        service: "Service",
        reference: "Reference",
        received: "Received",
        scope: "Suggested package",
        document: "Document",
        agent: "By an agent",
        referrer: "Came from",
        landing: "First page",
        campaign: "Campaign",
        order: "Order",
        package: "Package",
        amount: "Amount",
        refunded: "Refunded",
        reason: "Reason",
        change: "What happened",
        retryAt: "Next try",
        endsOn: "Ends",
        at: "When",
        author: "Author",
        post: "Post",
        held: "Held because",
        file: "File",
        size: "Size",
      },
      invitation: {
        subject: `Your account for the panel of ${site.name}`,
        preview: (by: string) => `${by} invites you.`,
        heading: "You are invited",
        text: (by: string) => `${by} invites you to the admin panel of ${site.name}. Choose your name and a password to log in.`,
        userId: "Your user ID",
        until: "The link is valid until",
        open: "Create your account",
        note: "The link works once, for anyone who has it: do not share it. If you did not expect an invitation, ignore this email.",
        why: `You get this message because an administrator of ${site.name} entered this address.`,
      },
      digest: {
        daily: "Since yesterday",
        many: "Many at once",
        dailyHeading: "What happened since yesterday",
        manyHeading: "Many events at once",
        manyNote: "Many events happened within a short time, so this message lists them together.",
        more: (count: number) => `and ${count.toLocaleString("en-US")} more`,
        unlisted: (count: number) => `${count.toLocaleString("en-US")} more happened. The panel shows them all.`,
      },
    }) as const,
);
