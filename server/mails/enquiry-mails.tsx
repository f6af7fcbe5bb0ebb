import { enquiryMails } from "../../content/mails.ts";
import { site } from "../../content/site.ts";
import { answerDay, formatDay } from "../../content/working-days.ts";
import { fill } from "../../contract/placeholder-rules.ts";
import type { MailData } from "./mail-kinds.ts";
import type { Message } from "./mail-layout.tsx";
import { formatMoment } from "./mail-moments.ts";
import { Facts, Heading, Note, Paragraph, Quote, Subheading, Typed } from "./mail-parts.tsx";
import { isGreetable, shortName } from "./mail-subject.ts";

/** To a visitor: the enquiry has arrived, who answers, and by when. */
export function enquiryReceived(data: MailData["enquiry-received"], siteUrl: string): Message {
  const { name, reference, service, message, at, byAgent } = data;
  const day = formatDay(answerDay(at));
  return {
    subject: fill(enquiryMails.subject, { reference }),
    preview: fill(enquiryMails.received.preview, { day }),
    why: fill(byAgent ? enquiryMails.received.whyByAgent : enquiryMails.received.why, { host: new URL(siteUrl).host }),
    body: (
      <>
        <Heading>{enquiryMails.received.heading}</Heading>
        {isGreetable(name) && <Paragraph>{fill(enquiryMails.received.greeting, { name: shortName(name) })}</Paragraph>}
        <Paragraph>{fill(enquiryMails.received.promise, { day })}</Paragraph>
        <Facts
          facts={[
            [enquiryMails.labels.reference, reference],
            [enquiryMails.labels.service, service],
            [enquiryMails.labels.received, formatMoment(at)],
          ]}
        />
        <Subheading>{enquiryMails.received.quoteHeading}</Subheading>
        <Quote text={message} />
        <Note>{enquiryMails.received.more}</Note>
      </>
    ),
  };
}

/** To a visitor: an answer written in the panel. */
export function staffAnswer({ text, reference, signedBy = "", quoted, at }: MailData["answer"], siteUrl: string): Message {
  return {
    subject: `Re: ${fill(enquiryMails.subject, { reference })}`,
    preview: text,
    why: fill(enquiryMails.answer.why, { host: new URL(siteUrl).host }),
    body: (
      <>
        <Heading>{enquiryMails.answer.heading}</Heading>
        <div dir="auto">
          <Paragraph>
            <Typed text={text} />
          </Paragraph>
        </div>
        <Paragraph>{signedBy === "" ? site.name : fill(enquiryMails.answer.signature, { name: shortName(signedBy) })}</Paragraph>
        <Note>{fill(enquiryMails.answer.more, { reference })}</Note>
        <Subheading>{fill(enquiryMails.answer.quoteHeading, { moment: formatMoment(at) })}</Subheading>
        <Quote text={quoted} />
      </>
    ),
  };
}
