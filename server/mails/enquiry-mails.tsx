import { enquiryMails } from "../../content/mails.ts";
import { answerDay, formatDay } from "../../content/working-days.ts";
import type { MailData } from "./mail-kinds.ts";
import type { Message } from "./mail-layout.tsx";
import { formatMoment } from "./mail-moments.ts";
import { Facts, Heading, Note, Paragraph, Quote, Subheading, Typed } from "./mail-parts.tsx";
import { isGreetable, shortName } from "./mail-subject.ts";

const { received, answer, labels } = enquiryMails;

/** To a visitor: the enquiry has arrived, who answers, and by when. */
export function enquiryReceived(data: MailData["enquiry-received"], siteUrl: string): Message {
  const { name, reference, service, message, at, byAgent } = data;
  const day = formatDay(answerDay(at));
  return {
    subject: enquiryMails.subject(reference),
    preview: received.preview(day),
    why: (byAgent ? received.whyByAgent : received.why)(new URL(siteUrl).host),
    body: (
      <>
        <Heading>{received.heading}</Heading>
        {isGreetable(name) && <Paragraph>{received.greeting(shortName(name))}</Paragraph>}
        <Paragraph>{received.promise(day)}</Paragraph>
        <Facts
          facts={[
            [labels.reference, reference],
            [labels.service, service],
            [labels.received, formatMoment(at)],
          ]}
        />
        <Subheading>{received.quoteHeading}</Subheading>
        <Quote text={message} />
        <Note>{received.more}</Note>
      </>
    ),
  };
}

/** To a visitor: what staff wrote in the panel. */
export function staffAnswer({ text, reference, from, quoted, at }: MailData["answer"], siteUrl: string): Message {
  return {
    subject: `Re: ${enquiryMails.subject(reference)}`,
    preview: text,
    why: answer.why(new URL(siteUrl).host),
    body: (
      <>
        <Heading>{answer.heading}</Heading>
        <div dir="auto">
          <Paragraph>
            <Typed text={text} />
          </Paragraph>
        </div>
        <Paragraph>{answer.signature(shortName(from))}</Paragraph>
        <Note>{answer.more(reference)}</Note>
        <Subheading>{answer.quoteHeading(formatMoment(at))}</Subheading>
        <Quote text={quoted} />
      </>
    ),
  };
}
