import { render, toPlainText } from "@react-email/render";
import { paymentFailed, paymentPaid, paymentRefunded, paymentReview, refundFailed } from "./buyer-mails.tsx";
import { enquiryReceived, staffAnswer } from "./enquiry-mails.tsx";
import type { Mail, MailData, MailKind, RenderedMail } from "./mail-kinds.ts";
import { MailLayout, type Message } from "./mail-layout.tsx";
import { toPreview, toSubject } from "./mail-subject.ts";
import {
  checkoutLeft,
  renewalFailed,
  renewalPaid,
  subscriptionEnded,
  subscriptionEnding,
  subscriptionResumed,
} from "./subscription-mails.tsx";
import { staffDigest, staffInvitation, staffNotice } from "./staff-mails.tsx";

type Options = NonNullable<Parameters<typeof toPlainText>[1]>;

/** html-to-text's node types, which the package lacks. */
type Node = { data?: string };
type Element = { attribs: Record<string, string>; children: Node[] };
type Builder = { addInline: (text: string) => void };
type Formatter = (element: Element, walk: (children: Node[], builder: Builder) => void, builder: Builder) => void;

/** A link with its URL, unless the text is the address. */
const formatLink: Formatter = (element, walk, builder) => {
  const href = element.attribs["href"] ?? "";
  const text = element.children.map(({ data = "" }) => data).join("");
  walk(element.children, builder);
  if (href !== `mailto:${text}`) builder.addInline(`: ${href}`);
};

/** `Label: value` */
const formatLabel: Formatter = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(": ");
};

const heading = (selector: string) => ({ selector, options: { uppercase: false, leadingLineBreaks: 3, trailingLineBreaks: 2 } });

/** The plain-text version of a message. */
const asText: Options = {
  formatters: { link: formatLink, label: formatLabel },
  selectors: [
    { selector: "a", format: "link" },
    heading("h1"),
    heading("h2"),
    { selector: "tr.row", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: "tr.row > th", format: "label" },
    { selector: "tr.row > td", format: "inline" },
  ],
};

const COMPOSERS: { [Kind in MailKind]: (data: MailData[Kind], siteUrl: string) => Message } = {
  "enquiry-received": enquiryReceived,
  answer: staffAnswer,
  "payment-paid": paymentPaid,
  "payment-failed": paymentFailed,
  "payment-review": paymentReview,
  "payment-refunded": paymentRefunded,
  "refund-failed": refundFailed,
  "renewal-paid": renewalPaid,
  "renewal-failed": renewalFailed,
  "subscription-ending": subscriptionEnding,
  "subscription-resumed": subscriptionResumed,
  "subscription-ended": subscriptionEnded,
  "checkout-left": checkoutLeft,
  "staff-notice": staffNotice,
  "staff-invitation": staffInvitation,
  "staff-digest": staffDigest,
};

const compose = <Kind extends MailKind>({ kind, data }: { kind: Kind; data: MailData[Kind] }, siteUrl: string): Message =>
  COMPOSERS[kind](data, siteUrl);

/** React's hydration markers. In typed text they are escaped and don't match. */
const HYDRATION_MARKS = /<!--(?:\/?\$|html|head|body| )-->/g;

/** Renders a message; links start with `siteUrl`. */
export async function renderMail(mail: Mail, siteUrl: string): Promise<RenderedMail> {
  const message = compose(mail, siteUrl);
  const subject = toSubject(message.subject);
  const html = (await render(<MailLayout {...message} subject={subject} preview={toPreview(message.preview)} />)).replaceAll(
    HYDRATION_MARKS,
    "",
  );
  return { subject, html, text: toPlainText(html, asText) };
}
