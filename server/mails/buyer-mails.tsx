import { onboardingLink } from "../../content/confirmation.ts";
import { datedSteps, daysNote } from "../../content/dated-steps.ts";
import { buyerMails } from "../../content/mails.ts";
import { firstDay, formatDay } from "../../content/working-days.ts";
import { formatMinorUnits as write } from "../../contract/currency.ts";
import type { MailData } from "./mail-kinds.ts";
import type { Message } from "./mail-layout.tsx";
import { formatMoment } from "./mail-moments.ts";
import { Action, Amount, type Fact, Facts, Heading, MailLink, Note, Paragraph, Steps, Subheading, TestMark } from "./mail-parts.tsx";
import { factsOf, invoiceFacts, orderUrl, subjectOf, whyOf, writeInFull, writeNextCharge } from "./order-facts.ts";

/** An address of this site, or of the app that onboarding begins in. */
const toUrl = (path: string, siteUrl: string) => new URL(path, siteUrl).href;

/** To a buyer: the receipt, and what happens next on which day. */
export function paymentPaid(data: MailData["payment-paid"], siteUrl: string): Message {
  const { orderId, packageName, amountCents, currency, paidAt, nextCharge, invoice, isTest } = data;
  const amount = writeInFull(amountCents, currency);
  const onboarding = onboardingLink();
  return {
    subject: subjectOf(data, buyerMails.paid.subject(write(amountCents, currency), packageName, orderId)),
    preview: buyerMails.paid.preview(formatDay(firstDay(paidAt))),
    why: whyOf(siteUrl),
    body: (
      <>
        {isTest && <TestMark />}
        <Heading>{buyerMails.paid.heading}</Heading>
        <Amount note={buyerMails.paid.paidOn(formatMoment(paidAt))}>{amount}</Amount>
        <Facts
          facts={[
            ...factsOf(data),
            [buyerMails.labels.paid, amount],
            ...invoiceFacts(siteUrl, invoice),
            [buyerMails.labels.nextCharge, writeNextCharge(data)],
          ]}
        />
        <Subheading>{buyerMails.paid.nextHeading}</Subheading>
        <Steps steps={datedSteps(packageName, paidAt)} />
        <Note>{daysNote()}</Note>
        {nextCharge !== undefined && <Note>{buyerMails.renewal.terms}</Note>}
        <Action href={orderUrl(siteUrl, data)}>{buyerMails.openOrder}</Action>
        <Note>
          <MailLink href={toUrl(onboarding.path, siteUrl)}>{onboarding.name}</MailLink>
        </Note>
        <Note>{buyerMails.questions}</Note>
      </>
    ),
  };
}

/** To a buyer: nothing was buyerMails.paid, and how to try again. */
export function paymentFailed(data: MailData["payment-failed"], siteUrl: string): Message {
  return {
    subject: subjectOf(data, buyerMails.failed.subject(data.packageName)),
    preview: buyerMails.failed.preview,
    why: whyOf(siteUrl),
    body: (
      <>
        {data.isTest && <TestMark />}
        <Heading>{buyerMails.failed.heading}</Heading>
        <Paragraph>{buyerMails.failed.text}</Paragraph>
        <Facts facts={[...factsOf(data), [buyerMails.labels.amount, writeInFull(data.amountCents, data.currency)]]} />
        <Note>{buyerMails.failed.help}</Note>
        <Action href={`${siteUrl}/pricing`}>{buyerMails.failed.again}</Action>
        <Note>
          <MailLink href={orderUrl(siteUrl, data)}>{buyerMails.openOrder}</MailLink>
        </Note>
        <Note>{buyerMails.questions}</Note>
      </>
    ),
  };
}

/** What goes back now, in a sentence: the whole, a part, one more, or the last. */
function noteOfRefund({ amountCents, refundedCents, earlierCents = 0, currency }: MailData["payment-refunded"]): string {
  const amount = write(amountCents, currency);
  const now = write(refundedCents - earlierCents, currency);
  const isWhole = refundedCents >= amountCents;
  if (earlierCents === 0) return isWhole ? buyerMails.refunded.whole(amount) : buyerMails.refunded.part(now, amount);
  return isWhole ? buyerMails.refunded.rest(now, amount) : buyerMails.refunded.further(now, amount, write(refundedCents, currency));
}

/** To a buyer: how much goes back, the whole or a part. */
export function paymentRefunded(data: MailData["payment-refunded"], siteUrl: string): Message {
  const { amountCents, refundedCents, earlierCents = 0, currency, orderId, reason = "" } = data;
  const back = write(refundedCents - earlierCents, currency);
  const isWhole = refundedCents >= amountCents;
  const facts: Fact[] = [
    ...factsOf(data),
    [buyerMails.labels.paid, writeInFull(amountCents, currency)],
    [earlierCents > 0 ? buyerMails.labels.refundedInAll : buyerMails.labels.refunded, writeInFull(refundedCents, currency)],
    [buyerMails.labels.remaining, isWhole ? "" : writeInFull(amountCents - refundedCents, currency)],
    [buyerMails.labels.reason, reason],
  ];
  return {
    subject: subjectOf(
      data,
      isWhole ? buyerMails.refunded.subject(back, orderId) : buyerMails.refunded.partSubject(back, write(amountCents, currency), orderId),
    ),
    preview: buyerMails.refunded.preview,
    why: whyOf(siteUrl),
    body: (
      <>
        {data.isTest && <TestMark />}
        <Heading>{buyerMails.refunded.heading}</Heading>
        <Amount note={noteOfRefund(data)}>{back}</Amount>
        <Facts facts={facts} />
        <Note>{buyerMails.refunded.wait}</Note>
        <Action href={orderUrl(siteUrl, data)}>{buyerMails.openOrder}</Action>
        <Note>{buyerMails.questions}</Note>
      </>
    ),
  };
}

/** To a buyer: what was on its way did not arrive, and who sees to it. */
export function refundFailed(data: MailData["refund-failed"], siteUrl: string): Message {
  const { failedCents, currency, orderId, isTest } = data;
  const amount = write(failedCents, currency);
  return {
    subject: subjectOf(data, buyerMails.refundFailed.subject(amount, orderId)),
    preview: buyerMails.refundFailed.preview,
    why: whyOf(siteUrl),
    body: (
      <>
        {isTest && <TestMark />}
        <Heading>{buyerMails.refundFailed.heading}</Heading>
        <Paragraph>{buyerMails.refundFailed.text(amount)}</Paragraph>
        <Paragraph>{buyerMails.refundFailed.next}</Paragraph>
        <Facts facts={[...factsOf(data), [buyerMails.labels.notArrived, writeInFull(failedCents, currency)]]} />
        <Action href={orderUrl(siteUrl, data)}>{buyerMails.openOrder}</Action>
        <Note>{buyerMails.questions}</Note>
      </>
    ),
  };
}
