import { confirmationCopy, onboardingLink } from "../../content/confirmation.ts";
import { datedSteps } from "../../content/dated-steps.ts";
import { ONBOARDING_PATH } from "../../content/enquiry.ts";
import { orderMails } from "../../content/mails.ts";
import { firstDay, formatDay } from "../../content/working-days.ts";
import { formatMinorUnits as write } from "../../contract/currency.ts";
import { fill } from "../../contract/placeholder-rules.ts";
import { onboardingPath } from "../../contract/purchase-path.ts";
import type { BuyerMail, MailData } from "./mail-kinds.ts";
import type { Message } from "./mail-layout.tsx";
import { formatMoment } from "./mail-moments.ts";
import { Action, Amount, type Fact, Facts, Heading, MailLink, Note, Paragraph, Steps, Subheading, TestMark } from "./mail-parts.tsx";
import { factsOf, invoiceFacts, orderUrl, subjectOf, whyOf, writeInFull, writeNextCharge } from "./order-facts.ts";

/** A URL of this site with the order and its key, or of the onboarding app. */
function onboardingUrl(path: string, siteUrl: string, { orderId, accessKey }: BuyerMail): string {
  const whole = path === ONBOARDING_PATH ? onboardingPath(path, orderId, accessKey) : path;
  return new URL(whole, siteUrl).href;
}

/** To a buyer: the receipt, and the dates of the next steps. */
export function paymentPaid(data: MailData["payment-paid"], siteUrl: string): Message {
  const { orderId, packageName, amountCents, currency, paidAt, nextCharge, invoice, isTest } = data;
  const amount = writeInFull(amountCents, currency);
  const onboarding = onboardingLink();
  return {
    subject: subjectOf(data, fill(orderMails.paid.subject, { amount: write(amountCents, currency), package: packageName, order: orderId })),
    preview: fill(orderMails.paid.preview, { day: formatDay(firstDay(paidAt)) }),
    why: whyOf(siteUrl),
    body: (
      <>
        {isTest && <TestMark />}
        <Heading>{orderMails.paid.heading}</Heading>
        <Amount note={fill(orderMails.paid.paidOn, { moment: formatMoment(paidAt) })}>{amount}</Amount>
        <Facts
          facts={[
            ...factsOf(data),
            [orderMails.labels.paid, amount],
            ...invoiceFacts(siteUrl, invoice),
            [orderMails.labels.nextCharge, writeNextCharge(data)],
          ]}
        />
        <Subheading>{orderMails.paid.nextHeading}</Subheading>
        <Steps steps={datedSteps(packageName, paidAt)} />
        <Note>{confirmationCopy.daysNote}</Note>
        {nextCharge !== undefined && <Note>{orderMails.renewal.terms}</Note>}
        <Action href={orderUrl(siteUrl, data)}>{orderMails.all.openOrder}</Action>
        <Note>
          <MailLink href={onboardingUrl(onboarding.path, siteUrl, data)}>{onboarding.name}</MailLink>
        </Note>
        <Note>{orderMails.all.questions}</Note>
      </>
    ),
  };
}

/** To a buyer: the payment failed, and how to retry. */
export function paymentFailed(data: MailData["payment-failed"], siteUrl: string): Message {
  return {
    subject: subjectOf(data, fill(orderMails.failed.subject, { package: data.packageName })),
    preview: orderMails.failed.preview,
    why: whyOf(siteUrl),
    body: (
      <>
        {data.isTest && <TestMark />}
        <Heading>{orderMails.failed.heading}</Heading>
        <Paragraph>{orderMails.failed.text}</Paragraph>
        <Facts facts={[...factsOf(data), [orderMails.labels.amount, writeInFull(data.amountCents, data.currency)]]} />
        <Note>{orderMails.failed.help}</Note>
        <Action href={`${siteUrl}/pricing`}>{orderMails.failed.again}</Action>
        <Note>
          <MailLink href={orderUrl(siteUrl, data)}>{orderMails.all.openOrder}</MailLink>
        </Note>
        <Note>{orderMails.all.questions}</Note>
      </>
    ),
  };
}

/** To a buyer: the payment has arrived, and a person checks it before anything else happens. */
export function paymentReview(data: MailData["payment-review"], siteUrl: string): Message {
  const { packageName, orderId, amountCents, currency, receivedCents, receivedCurrency, isTest } = data;
  const { subject, preview, heading, text, differs, once } = orderMails.review;
  const isOther = receivedCents !== amountCents || receivedCurrency !== currency;
  const amounts = { received: write(receivedCents, receivedCurrency), amount: write(amountCents, currency) };
  return {
    subject: subjectOf(data, fill(subject, { package: packageName, order: orderId })),
    preview,
    why: whyOf(siteUrl),
    body: (
      <>
        {isTest && <TestMark />}
        <Heading>{heading}</Heading>
        <Paragraph>{isOther ? fill(differs, amounts) : text}</Paragraph>
        <Paragraph>{once}</Paragraph>
        <Facts facts={[...factsOf(data), [orderMails.labels.paid, writeInFull(receivedCents, receivedCurrency)]]} />
        <Action href={orderUrl(siteUrl, data)}>{orderMails.all.openOrder}</Action>
        <Note>{orderMails.all.questions}</Note>
      </>
    ),
  };
}

/** The refund as a sentence: whole, part, further or last. */
function noteOfRefund({ amountCents, refundedCents, earlierCents = 0, currency }: MailData["payment-refunded"]): string {
  const amount = write(amountCents, currency);
  const now = write(refundedCents - earlierCents, currency);
  const isWhole = refundedCents >= amountCents;
  const { whole, part, rest, further } = orderMails.refunded;
  if (earlierCents === 0) return isWhole ? fill(whole, { amount }) : fill(part, { refunded: now, amount });
  return isWhole ? fill(rest, { now, amount }) : fill(further, { now, amount, inAll: write(refundedCents, currency) });
}

/** To a buyer: the amount refunded, whole or part. */
export function paymentRefunded(data: MailData["payment-refunded"], siteUrl: string): Message {
  const { amountCents, refundedCents, earlierCents = 0, currency, orderId, reason = "" } = data;
  const back = write(refundedCents - earlierCents, currency);
  const isWhole = refundedCents >= amountCents;
  const facts: Fact[] = [
    ...factsOf(data),
    [orderMails.labels.paid, writeInFull(amountCents, currency)],
    [earlierCents > 0 ? orderMails.labels.refundedInAll : orderMails.labels.refunded, writeInFull(refundedCents, currency)],
    [orderMails.labels.remaining, isWhole ? "" : writeInFull(amountCents - refundedCents, currency)],
    [orderMails.labels.reason, reason],
  ];
  return {
    subject: subjectOf(
      data,
      isWhole
        ? fill(orderMails.refunded.subject, { amount: back, order: orderId })
        : fill(orderMails.refunded.partSubject, { refunded: back, amount: write(amountCents, currency), order: orderId }),
    ),
    preview: orderMails.refunded.preview,
    why: whyOf(siteUrl),
    body: (
      <>
        {data.isTest && <TestMark />}
        <Heading>{orderMails.refunded.heading}</Heading>
        <Amount note={noteOfRefund(data)}>{back}</Amount>
        <Facts facts={facts} />
        <Note>{orderMails.refunded.wait}</Note>
        <Action href={orderUrl(siteUrl, data)}>{orderMails.all.openOrder}</Action>
        <Note>{orderMails.all.questions}</Note>
      </>
    ),
  };
}

/** To a buyer: a refund failed, and who handles it. */
export function refundFailed(data: MailData["refund-failed"], siteUrl: string): Message {
  const { failedCents, currency, orderId, isTest } = data;
  const amount = write(failedCents, currency);
  return {
    subject: subjectOf(data, fill(orderMails.refundFailed.subject, { amount, order: orderId })),
    preview: orderMails.refundFailed.preview,
    why: whyOf(siteUrl),
    body: (
      <>
        {isTest && <TestMark />}
        <Heading>{orderMails.refundFailed.heading}</Heading>
        <Paragraph>{fill(orderMails.refundFailed.text, { amount })}</Paragraph>
        <Paragraph>{orderMails.refundFailed.next}</Paragraph>
        <Facts facts={[...factsOf(data), [orderMails.labels.notArrived, writeInFull(failedCents, currency)]]} />
        <Action href={orderUrl(siteUrl, data)}>{orderMails.all.openOrder}</Action>
        <Note>{orderMails.all.questions}</Note>
      </>
    ),
  };
}
