import type { StaffEvent } from "../../contract/notifications.ts";
import type { BuyerMail, CommentNotice, DocumentNotice, EnquiryNotice, Mail, Notice, OrderNotice } from "./mail-kinds.ts";

/** Sample messages for preview and tests: typical, hostile, long or right-to-left text, test payments, minimal data. */
export type MailSample = { name: string; mail: Mail };

const at = "2026-11-22T09:05:00.000Z";
const later = "2026-12-22T09:05:00.000Z";

/** Markup, a header injection, direction-changing characters, an endless word. */
const hostile = {
  line: '<script>alert(1)</script>"><img src=x onerror=alert(1)>\r\nBcc: everybody@evil.example \u202Egnp.exe & محمد',
  text: `<h1>Win</h1><a href="https://evil.example">click</a>\r\n\r\n</td></tr></table><style>body{display:none}</style> {{7*7}} <!-- -->\nمرحبا، أريد موقعاً إلكترونياً لمتجري في لاهور.\n${"endless".repeat(60)}\n&lt;b&gt; &amp; 😀`,
  email: "o'hara+tag?bcc=x&y=%0A@mail.example",
};

const message =
  "We sell handmade carpets and lose half our enquiries on WhatsApp.\n\nCould you build a chatbot that answers in Urdu and English, and hands over to a person when it should? We would like to start in December.";

const enquiry: EnquiryNotice = {
  contactId: "3f9a1c07-5a35-4a7a-9d31-0c5d3c1de001",
  reference: "3F9A1C07",
  name: "Imran Khan",
  email: "imran@looms.example",
  phone: "+92 300 1234567",
  service: "AI Chatbots",
  message,
  visit: { landing: "/chatbots", referrer: "www.google.com", utm_source: "newsletter", utm_medium: "email", utm_campaign: "autumn" },
};
const scope = { packageName: "Product Package", price: 3000, filename: "brief-looms-of-lahore.pdf" };
const hostileVisit = { landing: "/<b>", referrer: "evil.example", utm_source: hostile.line, utm_content: "x".repeat(200) };

const buyer: BuyerMail = {
  name: "Ayesha Malik",
  orderId: "order_482913",
  packageName: "Product Package",
  billingCycle: "one-time",
  amountCents: 300_000,
  currency: "USD",
  isTest: false,
  accessKey: "q4Tz0w-8cYt1Wn2hG5s_Qg",
};
const monthly: BuyerMail = { ...buyer, packageName: "Developer Package", billingCycle: "monthly", amountCents: 400_000 };
const invoice = {
  number: "8F2C41A0-0007",
  page: "https://invoice.stripe.com/i/acct_1/live_8F2C41A0?s=ap",
  pdf: "https://pay.stripe.com/invoice/acct_1/live_8F2C41A0/pdf?s=ap",
};
const testInvoice = { number: buyer.orderId, page: `/sandbox-invoice?order_id=${buyer.orderId}&key=${buyer.accessKey}` };
const trial: BuyerMail = { ...buyer, packageName: "2-Day Trial", amountCents: 20_000, isTest: true };
const hostileBuyer: BuyerMail = {
  ...buyer,
  name: hostile.line,
  packageName: hostile.text,
  orderId: "order_1&key=<x>",
  currency: "KWD",
  accessKey: 'a&b="<>',
};

const order: OrderNotice = {
  paymentId: "9b2f0c11-7a0e-4d53-8f0e-2f2a6c6b1002",
  orderId: buyer.orderId,
  packageName: buyer.packageName,
  amountCents: buyer.amountCents,
  refundedCents: 0,
  currency: "USD",
  name: buyer.name,
  email: "ayesha@looms.example",
  isTest: false,
};
const hostileOrder: OrderNotice = {
  ...order,
  name: hostile.line,
  email: hostile.email,
  packageName: hostile.line,
  reviewReason: hostile.text,
};

const renewal: OrderNotice = { ...order, packageName: monthly.packageName, amountCents: monthly.amountCents };

const comment: CommentNotice = {
  commentId: "51c3f7aa-1d0b-4f68-8a44-8d6f4f1a3003",
  blogId: "ai-chatbots",
  userName: "Bilal",
  text: "We measured the same: see https://example.com/measured for our figures.",
  held: "link",
};
const document: DocumentNotice = {
  fileId: "77d1f5de-0a9a-4f0a-b1b5-66f1f5aa4004",
  conversationId: "c0ffee00-0a9a-4f0a-b1b5-66f1f5aa4005",
  filename: "brief-looms-of-lahore.pdf",
  bytes: 482_133,
  summary: "A shop for handmade carpets wants a chatbot in Urdu and English that hands over to a person.",
};

const notices: Record<StaffEvent, Notice> = {
  enquiry: { event: "enquiry", at, data: enquiry },
  scope: { event: "scope", at, data: { ...enquiry, service: "Scope: Product Package", scope } },
  paid: { event: "paid", at, data: order },
  renewed: { event: "renewed", at, data: renewal },
  renewal_failed: { event: "renewal_failed", at, data: { ...renewal, retryAt: "2026-11-25T09:05:00.000Z" } },
  subscription: { event: "subscription", at, data: { ...renewal, change: "ending", endsOn: later } },
  review: { event: "review", at, data: { ...order, reviewReason: "The provider reports $2,900; the order was for $3,000." } },
  disputed: { event: "disputed", at, data: order },
  refunded: { event: "refunded", at, data: { ...order, refundedCents: 50_000 } },
  refund_failed: { event: "refund_failed", at, data: { ...order, reviewReason: "A refund of $500 has failed: The card was closed." } },
  comment_held: { event: "comment_held", at, data: comment },
  document: { event: "document", at, data: document },
};

const hostileEnquiry = {
  ...enquiry,
  name: hostile.line,
  email: hostile.email,
  phone: hostile.line,
  message: hostile.text,
  visit: hostileVisit,
};
const hostileNotices: Notice[] = [
  { event: "enquiry", at, data: hostileEnquiry },
  { event: "scope", at, data: { ...hostileEnquiry, scope: { ...scope, filename: hostile.line } } },
  { event: "review", at, data: hostileOrder },
  { event: "subscription", at, data: { ...hostileOrder, change: "ended" } },
  { event: "comment_held", at, data: { ...comment, blogId: hostile.line, userName: hostile.line, text: hostile.text } },
  { event: "document", at, data: { ...document, filename: hostile.line, summary: hostile.text } },
];

const testMonthly: BuyerMail = { ...monthly, isTest: true };
const hostileMonthly: BuyerMail = { ...hostileBuyer, billingCycle: "monthly" };
const renewalSamples: readonly MailSample[] = [
  { name: "usual", mail: { kind: "renewal-paid", data: { ...monthly, paidAt: at, nextCharge: later, invoice } } },
  { name: "test", mail: { kind: "renewal-paid", data: { ...testMonthly, paidAt: at } } },
  { name: "hostile", mail: { kind: "renewal-paid", data: { ...hostileMonthly, paidAt: at, nextCharge: later } } },
  { name: "usual", mail: { kind: "renewal-failed", data: { ...monthly, retryAt: "2026-11-25T09:05:00.000Z" } } },
  { name: "test", mail: { kind: "renewal-failed", data: testMonthly } },
  { name: "hostile", mail: { kind: "renewal-failed", data: hostileMonthly } },
  { name: "usual", mail: { kind: "subscription-ending", data: { ...monthly, endsOn: later } } },
  {
    name: "open charge",
    mail: { kind: "subscription-ending", data: { ...monthly, endsOn: later, openCents: 400_000, retryAt: "2026-11-25T09:05:00.000Z" } },
  },
  { name: "open charge, not retried", mail: { kind: "subscription-ending", data: { ...monthly, endsOn: later, openCents: 400_000 } } },
  { name: "test", mail: { kind: "subscription-ending", data: { ...testMonthly, endsOn: later } } },
  { name: "hostile", mail: { kind: "subscription-ending", data: { ...hostileMonthly, endsOn: later } } },
  { name: "usual", mail: { kind: "subscription-resumed", data: { ...monthly, nextCharge: later } } },
  { name: "test", mail: { kind: "subscription-resumed", data: testMonthly } },
  { name: "hostile", mail: { kind: "subscription-resumed", data: hostileMonthly } },
  { name: "usual", mail: { kind: "subscription-ended", data: { ...monthly, endedAt: later, isUnpaid: false } } },
  { name: "test", mail: { kind: "subscription-ended", data: { ...testMonthly, endedAt: later, isUnpaid: true } } },
  { name: "hostile", mail: { kind: "subscription-ended", data: { ...hostileMonthly, endedAt: later, isUnpaid: true } } },
  { name: "usual", mail: { kind: "checkout-left", data: buyer } },
  { name: "test", mail: { kind: "checkout-left", data: trial } },
  { name: "hostile", mail: { kind: "checkout-left", data: hostileBuyer } },
];

/** A request by a program for a person. */
const agentVisit = { landing: "/mcp", agent: "send_enquiry by some-assistant 2.1" };
const agentNotices: Notice[] = [
  { event: "enquiry", at, data: { ...enquiry, visit: agentVisit } },
  { event: "paid", at, data: { ...order, agent: "start_checkout by some-assistant 2.1" } },
];

const bareNotices: Notice[] = [
  { event: "enquiry", at, data: { ...enquiry, visit: undefined } },
  { event: "scope", at, data: { ...enquiry, scope, visit: { landing: "/" } } },
  { event: "review", at, data: order },
  { event: "document", at, data: { ...document, bytes: 0, summary: "" } },
];

const noticeSamples = (name: string, list: readonly Notice[]): MailSample[] =>
  list.map((data) => ({ name: `${data.event}, ${name}`, mail: { kind: "staff-notice", data } }));

const received = { name: enquiry.name, reference: enquiry.reference, service: enquiry.service, message, at };
const answer = {
  text: "Hello Imran,\n\nYes, in both languages. A first version takes seven days; the handover to WhatsApp is part of it.\n\nWould Tuesday at 15:00 suit you for a call?",
  reference: enquiry.reference,
  from: "sana",
  signedBy: "Sana Iqbal",
  quoted: message,
  at,
};
const crowd: Notice[] = Array.from({ length: 120 }, (_, place) => ({
  event: "comment_held",
  at,
  data: { ...comment, commentId: `51c3f7aa-1d0b-4f68-8a44-${String(place).padStart(12, "0")}`, userName: `Visitor ${place + 1}` },
}));

const invitation = { userId: "bilal", role: "staff" as const, invitedBy: "sana", token: "q4Tz0w-8cYt1Wn2hG5s_Qg", expiresAt: later };

export const mailSamples: readonly MailSample[] = [
  { name: "usual", mail: { kind: "staff-invitation", data: invitation } },
  { name: "hostile", mail: { kind: "staff-invitation", data: { ...invitation, userId: hostile.line, invitedBy: hostile.line } } },
  { name: "usual", mail: { kind: "enquiry-received", data: received } },
  { name: "by an agent", mail: { kind: "enquiry-received", data: { ...received, byAgent: true } } },
  {
    name: "hostile",
    mail: { kind: "enquiry-received", data: { ...received, name: hostile.line, service: hostile.line, message: hostile.text } },
  },
  { name: "long", mail: { kind: "enquiry-received", data: { ...received, message: `${"long ".repeat(800)}${"\n".repeat(1000)}end` } } },
  { name: "usual", mail: { kind: "answer", data: answer } },
  { name: "hostile", mail: { kind: "answer", data: { ...answer, text: hostile.text, signedBy: hostile.line, quoted: hostile.text } } },
  { name: "usual", mail: { kind: "payment-paid", data: { ...buyer, paidAt: at, invoice } } },
  { name: "monthly", mail: { kind: "payment-paid", data: { ...monthly, paidAt: at, nextCharge: later } } },
  { name: "test", mail: { kind: "payment-paid", data: { ...trial, paidAt: at, invoice: testInvoice } } },
  { name: "hostile", mail: { kind: "payment-paid", data: { ...hostileBuyer, paidAt: at } } },
  { name: "usual", mail: { kind: "payment-failed", data: buyer } },
  { name: "test", mail: { kind: "payment-failed", data: trial } },
  { name: "hostile", mail: { kind: "payment-failed", data: hostileBuyer } },
  { name: "usual", mail: { kind: "payment-review", data: { ...buyer, receivedCents: 299_900, receivedCurrency: "USD" } } },
  { name: "same amount", mail: { kind: "payment-review", data: { ...buyer, receivedCents: 300_000, receivedCurrency: "USD" } } },
  { name: "test", mail: { kind: "payment-review", data: { ...trial, receivedCents: 19_900, receivedCurrency: "USD" } } },
  { name: "hostile", mail: { kind: "payment-review", data: { ...hostileBuyer, receivedCents: 1, receivedCurrency: "KWD" } } },
  { name: "whole", mail: { kind: "payment-refunded", data: { ...buyer, refundedCents: 300_000 } } },
  { name: "part", mail: { kind: "payment-refunded", data: { ...buyer, refundedCents: 50_000, reason: "Two days were not worked" } } },
  { name: "further part", mail: { kind: "payment-refunded", data: { ...buyer, refundedCents: 80_000, earlierCents: 50_000 } } },
  { name: "rest", mail: { kind: "payment-refunded", data: { ...buyer, refundedCents: 300_000, earlierCents: 50_000 } } },
  { name: "test", mail: { kind: "payment-refunded", data: { ...trial, refundedCents: 20_000 } } },
  { name: "hostile", mail: { kind: "payment-refunded", data: { ...hostileBuyer, refundedCents: 1, reason: hostile.text } } },
  { name: "usual", mail: { kind: "refund-failed", data: { ...buyer, failedCents: 50_000 } } },
  { name: "test", mail: { kind: "refund-failed", data: { ...trial, failedCents: 20_000 } } },
  { name: "hostile", mail: { kind: "refund-failed", data: { ...hostileBuyer, failedCents: 1 } } },
  ...renewalSamples,
  ...noticeSamples("usual", Object.values(notices)),
  ...noticeSamples("test", [{ event: "paid", at, data: { ...order, isTest: true } }]),
  ...noticeSamples("bare", bareNotices),
  ...noticeSamples("agent", agentNotices),
  ...noticeSamples("hostile", hostileNotices),
  { name: "daily", mail: { kind: "staff-digest", data: { reason: "daily", notices: Object.values(notices), more: 0 } } },
  { name: "one", mail: { kind: "staff-digest", data: { reason: "daily", notices: [notices.paid], more: 0 } } },
  { name: "many", mail: { kind: "staff-digest", data: { reason: "many", notices: [...crowd, notices.paid], more: 1313 } } },
  { name: "hostile", mail: { kind: "staff-digest", data: { reason: "many", notices: hostileNotices, more: 0 } } },
];
