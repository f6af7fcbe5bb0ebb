import { staffMails } from "../../content/staff-mails.ts";
import { type NoticeFacts, noticeLines, TEST_MARK } from "../../content/staff-notices.ts";
import { itemPath } from "../../contract/admin-paths.ts";
import { formatMinorUnits } from "../../contract/currency.ts";
import { cleanLine } from "../../contract/text.ts";
import type { CommentNotice, DocumentNotice, EnquiryNotice, Notice, OrderNotice, SubscriptionNotice } from "../mails/mail-kinds.ts";

/** Characters of typed text shown in a line. */
const MAX_WORD = 80;

/** An event's payload: fields are listed explicitly, so that a new field of a notice is never sent unnoticed. */
type Told = { data: Record<string, unknown>; facts: Omit<NoticeFacts, "change"> & { change?: string }; isTest?: boolean; path: string };

/** In chats such as Slack, angle brackets are commands: `<!channel>` notifies everyone. */
function toWord(text: string): string {
  const line = cleanLine(text).replaceAll("<", "‹").replaceAll(">", "›");
  return line.length > MAX_WORD ? `${Array.from(line).slice(0, MAX_WORD).join("")}…` : line;
}

function tellEnquiry({ contactId, reference, name, email, phone, service, message, scope }: EnquiryNotice): Told {
  const drafted = scope && { packageName: scope.packageName, price: scope.price };
  return {
    data: { contactId, reference, name, email, phone, service, message, ...(drafted && { scope: drafted }) },
    facts: { who: name, about: scope?.packageName ?? service, amount: "" },
    path: itemPath("contacts", contactId),
  };
}

function tellOrder(order: OrderNotice, isRefund: boolean): Told {
  const { paymentId, orderId, packageName, amountCents, refundedCents, currency, name, email, isTest, reviewReason, retryAt } = order;
  const cents = isRefund ? refundedCents : amountCents;
  return {
    data: {
      paymentId,
      orderId,
      packageName,
      amountCents,
      refundedCents,
      currency,
      name,
      email,
      isTest,
      ...(reviewReason && { reviewReason }),
      ...(retryAt && { retryAt }),
    },
    facts: { who: name, about: packageName, amount: formatMinorUnits(cents, currency) },
    isTest,
    path: itemPath("payments", paymentId),
  };
}

function tellSubscription(notice: SubscriptionNotice): Told {
  const { data, facts, ...rest } = tellOrder(notice, false);
  const { change, endsOn } = notice;
  return { ...rest, data: { ...data, change, ...(endsOn && { endsOn }) }, facts: { ...facts, change: staffMails.changes[change] } };
}

function tellComment({ commentId, blogId, postTitle = blogId, userName, text, held }: CommentNotice): Told {
  return {
    data: { commentId, blogId, userName, text, held },
    facts: { who: userName, about: postTitle, amount: "" },
    path: itemPath("comments", commentId),
  };
}

function tellDocument({ conversationId, fileId, filename, bytes }: DocumentNotice): Told {
  return {
    data: { conversationId, fileId, filename, bytes },
    facts: { who: "", about: filename, amount: "" },
    path: itemPath("files", fileId),
  };
}

function tell(notice: Notice): Told {
  switch (notice.event) {
    case "enquiry":
    case "scope":
      return tellEnquiry(notice.data);
    case "paid":
    case "renewed":
    case "renewal_failed":
    case "review":
    case "disputed":
    case "refunded":
    case "refund_failed":
      return tellOrder(notice.data, notice.event === "refunded");
    case "subscription":
      return tellSubscription(notice.data);
    case "comment_held":
      return tellComment(notice.data);
    case "document":
      return tellDocument(notice.data);
  }
}

/** The webhook's body. `text` is one line for people, which a chat shows as is. */
export function makeWebhookBody(notice: Notice, siteUrl: string): string {
  const { data, facts, isTest = false, path } = tell(notice);
  const words = { who: toWord(facts.who), about: toWord(facts.about), amount: facts.amount, change: facts.change ?? "" };
  const text = `${isTest ? TEST_MARK : ""}${noticeLines[notice.event](words)}: ${siteUrl}${path}`;
  return JSON.stringify({ type: notice.event, timestamp: notice.at, data, text });
}
