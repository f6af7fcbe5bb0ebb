import type { ReactNode } from "react";
import { buyerMails } from "../../content/mails.ts";
import { formatMinorUnits } from "../../contract/currency.ts";
import { cleanLine } from "../../contract/text.ts";
import type { BuyerMail, MailData } from "./mail-kinds.ts";
import type { Message } from "./mail-layout.tsx";
import { formatDate, formatMoment } from "./mail-moments.ts";
import { Action, Amount, type Fact, Facts, Heading, MailLink, Note, Paragraph, TestMark } from "./mail-parts.tsx";
import { factsOf, invoiceFacts, orderUrl, subjectOf, whyOf, writeInFull, writeNextCharge } from "./order-facts.ts";

type Said = {
  subject: string;
  preview: string;
  heading: string;
  facts: Fact[];
  /** Before the facts. */
  children: ReactNode;
  /** It renews no more. */
  isOver?: boolean;
  action?: string;
};

/** What all of these are: what has happened, the order, and the way to it. */
function messageOf(data: BuyerMail, siteUrl: string, said: Said): Message {
  const { subject, preview, heading, facts, children, isOver = false, action = buyerMails.openInvoices } = said;
  const ofOrder = factsOf(data).filter(([label]) => !(isOver && label === buyerMails.labels.billing));
  return {
    subject: subjectOf(data, subject),
    preview,
    why: whyOf(siteUrl),
    body: (
      <>
        {data.isTest && <TestMark />}
        <Heading>{heading}</Heading>
        {children}
        <Facts facts={[...ofOrder, ...facts]} />
        <Action href={orderUrl(siteUrl, data)}>{action}</Action>
        <Note>{buyerMails.questions}</Note>
      </>
    ),
  };
}

/** To a buyer: the receipt of a further month. */
export function renewalPaid(data: MailData["renewal-paid"], siteUrl: string): Message {
  const { orderId, packageName, amountCents, currency, paidAt, invoice } = data;
  const { subject, heading, preview } = buyerMails.renewal.paid;
  const amount = writeInFull(amountCents, currency);
  const facts: Fact[] = [
    [buyerMails.labels.paid, amount],
    ...invoiceFacts(siteUrl, invoice),
    [buyerMails.labels.nextCharge, writeNextCharge(data)],
  ];
  const children = <Amount note={buyerMails.paid.paidOn(formatMoment(paidAt))}>{amount}</Amount>;
  const told = subject(formatMinorUnits(amountCents, currency), packageName, orderId);
  return messageOf(data, siteUrl, { subject: told, preview, heading, facts, children });
}

/** To a buyer: the card has to be mended, and by when. */
export function renewalFailed(data: MailData["renewal-failed"], siteUrl: string): Message {
  const { packageName, amountCents, currency, retryAt } = data;
  const { subject, heading, preview, text, again, last, mend } = buyerMails.renewal.failed;
  const day = retryAt === undefined ? "" : formatDate(retryAt);
  const facts: Fact[] = [
    [buyerMails.labels.amount, writeInFull(amountCents, currency)],
    [buyerMails.labels.retryAt, day],
  ];
  const children = (
    <>
      <Paragraph>{text}</Paragraph>
      <Paragraph>{day === "" ? last : again(day)}</Paragraph>
    </>
  );
  return messageOf(data, siteUrl, { subject: subject(packageName), preview, heading, facts, children, action: mend });
}

/** To a buyer: cancelled, and until when it goes on. */
export function subscriptionEnding(data: MailData["subscription-ending"], siteUrl: string): Message {
  const { subject, heading, preview, text, undo } = buyerMails.renewal.ending;
  const day = formatDate(data.endsOn);
  const children = (
    <>
      <Paragraph>{text(day)}</Paragraph>
      <Paragraph>{undo}</Paragraph>
    </>
  );
  const facts: Fact[] = [[buyerMails.labels.endsOn, day]];
  return messageOf(data, siteUrl, {
    subject: subject(data.packageName, day),
    preview: preview(day),
    heading,
    facts,
    children,
    isOver: true,
  });
}

/** To a buyer: not cancelled after all. */
export function subscriptionResumed(data: MailData["subscription-resumed"], siteUrl: string): Message {
  const { subject, heading, preview, text } = buyerMails.renewal.resumed;
  const facts: Fact[] = [[buyerMails.labels.nextCharge, writeNextCharge(data)]];
  const children = <Paragraph>{text}</Paragraph>;
  return messageOf(data, siteUrl, { subject: subject(data.packageName), preview, heading, facts, children });
}

/** To a buyer: it is over, and nothing more is charged. */
export function subscriptionEnded(data: MailData["subscription-ended"], siteUrl: string): Message {
  const { subject, heading, preview, text, unpaid, again } = buyerMails.renewal.ended;
  const children = (
    <>
      <Paragraph>{data.isUnpaid ? unpaid : text}</Paragraph>
      <Paragraph>
        {again}
        <MailLink href={pricingUrl(siteUrl, data)}>{buyerMails.left.open}</MailLink>
      </Paragraph>
    </>
  );
  const facts: Fact[] = [[buyerMails.labels.endedAt, formatDate(data.endedAt)]];
  return messageOf(data, siteUrl, { subject: subject(data.packageName), preview, heading, facts, children, isOver: true });
}

const pricingUrl = (siteUrl: string, { packageName }: BuyerMail) => `${siteUrl}/pricing?${new URLSearchParams({ package: packageName })}`;

/** To who left a checkout, once: how to start again. */
export function checkoutLeft(data: MailData["checkout-left"], siteUrl: string): Message {
  const { packageName } = data;
  return {
    subject: subjectOf(data, buyerMails.left.subject(packageName)),
    preview: buyerMails.left.preview,
    why: buyerMails.left.why(new URL(siteUrl).host),
    body: (
      <>
        {data.isTest && <TestMark />}
        <Heading>{buyerMails.left.heading}</Heading>
        <Paragraph>{buyerMails.left.text(cleanLine(packageName))}</Paragraph>
        <Paragraph>{buyerMails.left.more}</Paragraph>
        <Facts facts={factsOf(data)} />
        <Action href={pricingUrl(siteUrl, data)}>{buyerMails.left.open}</Action>
        <Note>
          <MailLink href={orderUrl(siteUrl, data)}>{buyerMails.openOrder}</MailLink>
        </Note>
        <Note>{buyerMails.left.once}</Note>
      </>
    ),
  };
}
