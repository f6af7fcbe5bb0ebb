import type { ReactNode } from "react";
import { orderMails } from "../../content/mails.ts";
import { formatMinorUnits } from "../../contract/currency.ts";
import { fill } from "../../contract/placeholder-rules.ts";
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
  /** Shown before the facts. */
  children: ReactNode;
  /** The subscription has ended or will not renew. */
  isOver?: boolean;
  action?: string;
};

/** The common form: the event, the order, and a link to it. */
function messageOf(data: BuyerMail, siteUrl: string, said: Said): Message {
  const { subject, preview, heading, facts, children, isOver = false, action = orderMails.all.openInvoices } = said;
  const ofOrder = factsOf(data).filter(([label]) => !(isOver && label === orderMails.labels.billing));
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
        <Note>{orderMails.all.questions}</Note>
      </>
    ),
  };
}

/** To a buyer: the receipt of a renewal. */
export function renewalPaid(data: MailData["renewal-paid"], siteUrl: string): Message {
  const { orderId, packageName, amountCents, currency, paidAt, invoice } = data;
  const { subject, heading, preview } = orderMails.renewal.paid;
  const amount = writeInFull(amountCents, currency);
  const facts: Fact[] = [
    [orderMails.labels.paid, amount],
    ...invoiceFacts(siteUrl, invoice),
    [orderMails.labels.nextCharge, writeNextCharge(data)],
  ];
  const children = <Amount note={fill(orderMails.paid.paidOn, { moment: formatMoment(paidAt) })}>{amount}</Amount>;
  const told = fill(subject, { amount: formatMinorUnits(amountCents, currency), package: packageName, order: orderId });
  return messageOf(data, siteUrl, { subject: told, preview, heading, facts, children });
}

/** To a buyer: the card must be changed, and by when. */
export function renewalFailed(data: MailData["renewal-failed"], siteUrl: string): Message {
  const { packageName, amountCents, currency, retryAt } = data;
  const { subject, heading, preview, text, again, last, card } = orderMails.renewal.failed;
  const day = retryAt === undefined ? "" : formatDate(retryAt);
  const facts: Fact[] = [
    [orderMails.labels.amount, writeInFull(amountCents, currency)],
    [orderMails.labels.retryAt, day],
  ];
  const children = (
    <>
      <Paragraph>{text}</Paragraph>
      <Paragraph>{day === "" ? last : fill(again, { day })}</Paragraph>
    </>
  );
  return messageOf(data, siteUrl, { subject: fill(subject, { package: packageName }), preview, heading, facts, children, action: card });
}

/** To a buyer: cancelled, and until when it runs. */
export function subscriptionEnding(data: MailData["subscription-ending"], siteUrl: string): Message {
  const { subject, heading, preview, text, open, undo } = orderMails.renewal.ending;
  const { openCents, currency, retryAt } = data;
  const day = formatDate(data.endsOn);
  const retry = retryAt === undefined ? "" : formatDate(retryAt);
  const isOpen = openCents !== undefined;
  const values = { day, amount: isOpen ? formatMinorUnits(openCents, currency) : "" };
  const children = (
    <>
      <Paragraph>{fill(isOpen ? open.text : text, values)}</Paragraph>
      {isOpen && <Paragraph>{retry === "" ? open.last : fill(open.again, { retry })}</Paragraph>}
      <Paragraph>{undo}</Paragraph>
    </>
  );
  const facts: Fact[] = [
    [orderMails.labels.endsOn, day],
    [orderMails.labels.open, isOpen ? writeInFull(openCents, currency) : ""],
    [orderMails.labels.retryAt, isOpen ? retry : ""],
  ];
  return messageOf(data, siteUrl, {
    subject: fill(subject, { package: data.packageName, day }),
    preview: fill(isOpen ? open.preview : preview, values),
    heading,
    facts,
    children,
    isOver: true,
  });
}

/** To a buyer: the cancellation was undone. */
export function subscriptionResumed(data: MailData["subscription-resumed"], siteUrl: string): Message {
  const { subject, heading, preview, text } = orderMails.renewal.resumed;
  const facts: Fact[] = [[orderMails.labels.nextCharge, writeNextCharge(data)]];
  const children = <Paragraph>{text}</Paragraph>;
  return messageOf(data, siteUrl, { subject: fill(subject, { package: data.packageName }), preview, heading, facts, children });
}

/** To a buyer: the subscription has ended, with no further charges. */
export function subscriptionEnded(data: MailData["subscription-ended"], siteUrl: string): Message {
  const { subject, heading, preview, text, unpaid, again } = orderMails.renewal.ended;
  const children = (
    <>
      <Paragraph>{data.isUnpaid ? unpaid : text}</Paragraph>
      <Paragraph>
        {again} <MailLink href={pricingUrl(siteUrl, data)}>{orderMails.left.open}</MailLink>
      </Paragraph>
    </>
  );
  const facts: Fact[] = [[orderMails.labels.endedAt, formatDate(data.endedAt)]];
  return messageOf(data, siteUrl, {
    subject: fill(subject, { package: data.packageName }),
    preview,
    heading,
    facts,
    children,
    isOver: true,
  });
}

const pricingUrl = (siteUrl: string, { packageName }: BuyerMail) => `${siteUrl}/pricing?${new URLSearchParams({ package: packageName })}`;

/** To the buyer of an abandoned checkout, once: how to continue. */
export function checkoutLeft(data: MailData["checkout-left"], siteUrl: string): Message {
  const { packageName } = data;
  return {
    subject: subjectOf(data, fill(orderMails.left.subject, { package: packageName })),
    preview: orderMails.left.preview,
    why: fill(orderMails.left.why, { host: new URL(siteUrl).host }),
    body: (
      <>
        {data.isTest && <TestMark />}
        <Heading>{orderMails.left.heading}</Heading>
        <Paragraph>{fill(orderMails.left.text, { package: cleanLine(packageName) })}</Paragraph>
        <Paragraph>{orderMails.left.more}</Paragraph>
        <Facts facts={factsOf(data)} />
        <Action href={pricingUrl(siteUrl, data)}>{orderMails.left.open}</Action>
        <Note>
          <MailLink href={orderUrl(siteUrl, data)}>{orderMails.all.openOrder}</MailLink>
        </Note>
        <Note>{orderMails.left.once}</Note>
      </>
    ),
  };
}
