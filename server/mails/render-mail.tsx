import { render, toPlainText } from "@react-email/render";
import { paymentFailed, paymentPaid, paymentRefunded, refundFailed } from "./buyer-mails.tsx";
import { enquiryReceived, staffAnswer } from "./enquiry-mails.tsx";
import type { Mail, MailData, MailKind, RenderedMail } from "./mail-kinds.ts";
import { MailLayout, type Message } from "./mail-layout.tsx";
import { toPreview, toSubject } from "./mail-subject.ts";
import { asText } from "./mail-text.ts";
import {
  checkoutLeft,
  renewalFailed,
  renewalPaid,
  subscriptionEnded,
  subscriptionEnding,
  subscriptionResumed,
} from "./subscription-mails.tsx";
import { staffDigest, staffInvitation, staffNotice } from "./staff-mails.tsx";

const COMPOSERS: { [Kind in MailKind]: (data: MailData[Kind], siteUrl: string) => Message } = {
  "enquiry-received": enquiryReceived,
  answer: staffAnswer,
  "payment-paid": paymentPaid,
  "payment-failed": paymentFailed,
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
