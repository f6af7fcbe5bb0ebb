import { postPath } from "../../contract/post-rules.ts";
import { scopePhrases } from "../../content/scope-phrases.ts";
import { staffMails } from "../../content/staff-mails.ts";
import { itemPath } from "../../contract/admin-paths.ts";
import { formatBytes } from "../../contract/format-bytes.ts";
import { heldReasons } from "../../contract/held-reasons.ts";
import { formatMinorUnits } from "../../contract/currency.ts";
import { formatPrice } from "../../contract/money.ts";
import type { Visit } from "../../contract/visit.ts";
import type { CommentNotice, DocumentNotice, EnquiryNotice, Notice, OrderNotice, SubscriptionNotice } from "./mail-kinds.ts";
import type { Fact } from "./mail-parts.tsx";
import { formatMoment } from "./mail-moments.ts";
import { shortName } from "./mail-subject.ts";

/** A notice's content, for a message of its own or a line in a digest. */
export type NoticeView = {
  /** Prefix of the summary for test payments. */
  mark?: string;
  /** A few words on one line. */
  summary: string;
  facts: Fact[];
  /** Quoted text of a visitor. */
  words?: { heading: string; text: string };
  /** Path of the item in the panel. */
  path: string;
  /** Reply-To. */
  replyTo?: string;
};

const { labels } = staffMails;

/** Encodes characters of an address that have a meaning in a link. */
const mailTo = (email: string): Fact[1] => ({ text: email, href: `mailto:${encodeURIComponent(email).replace("%40", "@")}` });

function factsOfVisit(visit: Visit | undefined): Fact[] {
  if (visit === undefined) return [];
  const { agent, landing, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content } = visit;
  const campaign = [utm_source, utm_medium, utm_campaign, utm_term, utm_content].filter((part) => part !== undefined);
  return [
    [labels.agent, agent ?? ""],
    [labels.referrer, referrer ?? staffMails.direct],
    [labels.landing, landing],
    [labels.campaign, campaign.join(" / ")],
  ];
}

function describeEnquiry({ data, at }: { data: EnquiryNotice; at: string }): NoticeView {
  const { contactId, reference, name, email, phone, service, message, scope, visit } = data;
  return {
    summary: `${shortName(name)}, ${shortName(service)}`,
    facts: [
      [labels.name, name],
      [labels.email, mailTo(email)],
      [labels.phone, phone],
      [labels.service, service],
      [
        labels.scope,
        scope === undefined ? "" : scope.packageName === "" ? scopePhrases.talkFirst : `${scope.packageName}, ${formatPrice(scope.price)}`,
      ],
      [labels.document, scope?.filename ?? ""],
      [labels.reference, reference],
      [labels.received, formatMoment(at)],
      ...factsOfVisit(visit),
    ],
    words: { heading: staffMails.writtenBy, text: message },
    path: itemPath("contacts", contactId),
    replyTo: email,
  };
}

function describeOrder({ data, at }: { data: OrderNotice; at: string }): NoticeView {
  const { paymentId, orderId, packageName, amountCents, refundedCents, currency, name, email, isTest, agent, reviewReason, retryAt } = data;
  const write = (cents: number) => formatMinorUnits(cents, currency);
  const amount = refundedCents > 0 ? staffMails.partOf(write(refundedCents), write(amountCents)) : write(amountCents);
  return {
    ...(isTest && { mark: staffMails.testMark }),
    summary: `${amount}, ${shortName(packageName)}, ${shortName(name)}`,
    facts: [
      [labels.reason, reviewReason ?? ""],
      [labels.retryAt, retryAt === undefined ? "" : formatMoment(retryAt)],
      [labels.amount, write(amountCents)],
      [labels.refunded, refundedCents > 0 ? write(refundedCents) : ""],
      [labels.package, packageName],
      [labels.order, orderId],
      [labels.name, name],
      [labels.email, mailTo(email)],
      [labels.agent, agent ?? ""],
      [labels.at, formatMoment(at)],
    ],
    path: itemPath("payments", paymentId),
    replyTo: email,
  };
}

function describeSubscription({ data, at }: { data: SubscriptionNotice; at: string }): NoticeView {
  const view = describeOrder({ data, at });
  const change = staffMails.changes[data.change];
  const ends: Fact = [labels.endsOn, data.endsOn === undefined ? "" : formatMoment(data.endsOn)];
  return { ...view, summary: `${change}, ${view.summary}`, facts: [[labels.change, change], ends, ...view.facts] };
}

function describeComment({ data, at }: { data: CommentNotice; at: string }, siteUrl: string): NoticeView {
  const { commentId, blogId, postTitle, userName, text, held } = data;
  return {
    summary: `${shortName(userName)}, ${shortName(postTitle ?? blogId)}`,
    facts: [
      [labels.author, userName],
      [labels.post, postTitle === undefined ? blogId : { text: postTitle, href: `${siteUrl}${postPath({ slug: blogId })}` }],
      [labels.held, heldReasons[held]],
      [labels.at, formatMoment(at)],
    ],
    words: { heading: staffMails.commentBy, text },
    path: itemPath("comments", commentId),
  };
}

function describeDocument({ data, at }: { data: DocumentNotice; at: string }): NoticeView {
  const { fileId, filename, bytes, summary } = data;
  return {
    summary: `${shortName(filename)}, ${formatBytes(bytes)}`,
    facts: [
      [labels.file, filename],
      [labels.size, formatBytes(bytes)],
      [labels.at, formatMoment(at)],
    ],
    ...(summary !== "" && { words: { heading: staffMails.summary, text: summary } }),
    path: itemPath("files", fileId),
  };
}

export function describeNotice(notice: Notice, siteUrl: string): NoticeView {
  switch (notice.event) {
    case "enquiry":
    case "scope":
      return describeEnquiry(notice);
    case "paid":
    case "renewed":
    case "renewal_failed":
    case "review":
    case "disputed":
    case "refunded":
    case "refund_failed":
      return describeOrder(notice);
    case "subscription":
      return describeSubscription(notice);
    case "comment_held":
      return describeComment(notice, siteUrl);
    case "document":
      return describeDocument(notice);
  }
}
