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

const { paid, failed, refunded, refundFailed: notArrived, labels } = buyerMails;

/** An address of this site, or of the app that onboarding begins in. */
const toUrl = (path: string, siteUrl: string) => new URL(path, siteUrl).href;

/** To a buyer: the receipt, and what happens next on which day. */
export function paymentPaid(data: MailData["payment-paid"], siteUrl: string): Message {
  const { orderId, packageName, amountCents, currency, paidAt, nextCharge, invoice, isTest } = data;
  const amount = writeInFull(amountCents, currency);
  const onboarding = onboardingLink();
  return {
    subject: subjectOf(data, paid.subject(write(amountCents, currency), packageName, orderId)),
    preview: paid.preview(formatDay(firstDay(paidAt))),
    why: whyOf(siteUrl),
    body: (
      <>
        {isTest && <TestMark />}
        <Heading>{paid.heading}</Heading>
        <Amount note={paid.paidOn(formatMoment(paidAt))}>{amount}</Amount>
        <Facts
          facts={[...factsOf(data), [labels.paid, amount], ...invoiceFacts(siteUrl, invoice), [labels.nextCharge, writeNextCharge(data)]]}
        />
        <Subheading>{paid.nextHeading}</Subheading>
        <Steps steps={datedSteps(packageName, paidAt)} />
        <Note>{daysNote}</Note>
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

/** To a buyer: nothing was paid, and how to try again. */
export function paymentFailed(data: MailData["payment-failed"], siteUrl: string): Message {
  return {
    subject: subjectOf(data, failed.subject(data.packageName)),
    preview: failed.preview,
    why: whyOf(siteUrl),
    body: (
      <>
        {data.isTest && <TestMark />}
        <Heading>{failed.heading}</Heading>
        <Paragraph>{failed.text}</Paragraph>
        <Facts facts={[...factsOf(data), [labels.amount, writeInFull(data.amountCents, data.currency)]]} />
        <Note>{failed.help}</Note>
        <Action href={`${siteUrl}/pricing`}>{failed.again}</Action>
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
  if (earlierCents === 0) return isWhole ? refunded.whole(amount) : refunded.part(now, amount);
  return isWhole ? refunded.rest(now, amount) : refunded.further(now, amount, write(refundedCents, currency));
}

/** To a buyer: how much goes back, the whole or a part. */
export function paymentRefunded(data: MailData["payment-refunded"], siteUrl: string): Message {
  const { amountCents, refundedCents, earlierCents = 0, currency, orderId, reason = "" } = data;
  const back = write(refundedCents - earlierCents, currency);
  const isWhole = refundedCents >= amountCents;
  const facts: Fact[] = [
    ...factsOf(data),
    [labels.paid, writeInFull(amountCents, currency)],
    [earlierCents > 0 ? labels.refundedInAll : labels.refunded, writeInFull(refundedCents, currency)],
    [labels.remaining, isWhole ? "" : writeInFull(amountCents - refundedCents, currency)],
    [labels.reason, reason],
  ];
  return {
    subject: subjectOf(data, isWhole ? refunded.subject(back, orderId) : refunded.partSubject(back, write(amountCents, currency), orderId)),
    preview: refunded.preview,
    why: whyOf(siteUrl),
    body: (
      <>
        {data.isTest && <TestMark />}
        <Heading>{refunded.heading}</Heading>
        <Amount note={noteOfRefund(data)}>{back}</Amount>
        <Facts facts={facts} />
        <Note>{refunded.wait}</Note>
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
    subject: subjectOf(data, notArrived.subject(amount, orderId)),
    preview: notArrived.preview,
    why: whyOf(siteUrl),
    body: (
      <>
        {isTest && <TestMark />}
        <Heading>{notArrived.heading}</Heading>
        <Paragraph>{notArrived.text(amount)}</Paragraph>
        <Paragraph>{notArrived.next}</Paragraph>
        <Facts facts={[...factsOf(data), [labels.notArrived, writeInFull(failedCents, currency)]]} />
        <Action href={orderUrl(siteUrl, data)}>{buyerMails.openOrder}</Action>
        <Note>{buyerMails.questions}</Note>
      </>
    ),
  };
}
