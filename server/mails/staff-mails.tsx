import { eventWords, staffMails } from "../../content/staff-mails.ts";
import { joinLink, PANEL_PATH } from "../../contract/admin-paths.ts";
import { STAFF_EVENTS } from "../../contract/notifications.ts";
import { cleanLine } from "../../contract/text.ts";
import { describeNotice } from "./describe-notice.ts";
import type { MailData, Notice } from "./mail-kinds.ts";
import type { Message } from "./mail-layout.tsx";
import { formatMoment } from "./mail-moments.ts";
import { Action, Facts, Heading, LinkList, Note, Paragraph, Quote, Subheading, TestMark } from "./mail-parts.tsx";

/** Lines of a digest; further ones are only counted. */
const MAX_LINES = 30;

/** Lines per group, so that thousands of one event leave room for others. */
function shareLines(groups: readonly Group[]): number {
  const fits = (share: number) => groups.reduce((total, { notices }) => total + Math.min(share, notices.length), 0) <= MAX_LINES;
  return Array.from({ length: MAX_LINES }, (_, line) => line + 1).findLast(fits) ?? 1;
}

/** To a member of staff: one event with all its data. */
export function staffNotice(notice: Notice, siteUrl: string): Message {
  const { title, open, hint } = eventWords[notice.event];
  const { mark = "", summary, facts, words, path, replyTo } = describeNotice(notice, siteUrl);
  return {
    subject: `${mark}${title}: ${summary}`,
    preview: words?.text ?? hint ?? summary,
    why: staffMails.why,
    body: (
      <>
        {mark !== "" && <TestMark />}
        <Heading>{title}</Heading>
        {hint !== undefined && <Paragraph>{hint}</Paragraph>}
        <Facts facts={facts} />
        {words !== undefined && (
          <>
            <Subheading>{words.heading}</Subheading>
            <Quote text={words.text} />
          </>
        )}
        <Action href={`${siteUrl}${path}`}>{open}</Action>
        {replyTo !== undefined && <Note>{staffMails.replyGoesTo(replyTo)}</Note>}
      </>
    ),
  };
}

type Group = { heading: string; count: string; notices: Notice[] };

/** Groups notices by event, in the order of the settings. */
function groupByEvent(notices: readonly Notice[]): Group[] {
  return STAFF_EVENTS.flatMap((event) => {
    const ofEvent = notices.filter((notice) => notice.event === event);
    const { one, many } = eventWords[event];
    const count = `${ofEvent.length} ${ofEvent.length === 1 ? one : many}`;
    return ofEvent.length === 0 ? [] : [{ heading: `${count.charAt(0).toUpperCase()}${count.slice(1)}`, count, notices: ofEvent }];
  });
}

function GroupOfNotices({ group: { heading, notices }, share, siteUrl }: { group: Group; share: number; siteUrl: string }) {
  const left = notices.length - share;
  const links = notices.slice(0, share).map((notice) => {
    const { mark = "", summary, path } = describeNotice(notice, siteUrl);
    return { text: `${mark}${summary}`, href: `${siteUrl}${path}`, note: formatMoment(notice.at) };
  });
  return (
    <section>
      <Subheading>{heading}</Subheading>
      <LinkList links={links} />
      {left > 0 && <Paragraph>{staffMails.digest.more(left)}</Paragraph>}
    </section>
  );
}

/** To a member of staff: events since the last digest, or many at once. */
export function staffDigest({ reason, notices, more }: MailData["staff-digest"], siteUrl: string): Message {
  const { digest } = staffMails;
  const groups = groupByEvent(notices);
  const share = shareLines(groups);
  const counts = [...groups.map(({ count }) => count), ...(more > 0 ? [digest.more(more)] : [])].join(", ");
  return {
    subject: `${digest[reason]}: ${counts}`,
    preview: counts,
    why: staffMails.why,
    body: (
      <>
        <Heading>{digest[`${reason}Heading`]}</Heading>
        {reason === "many" && <Paragraph>{digest.manyNote}</Paragraph>}
        {groups.map((group) => (
          <GroupOfNotices key={group.heading} group={group} share={share} siteUrl={siteUrl} />
        ))}
        {more > 0 && <Paragraph>{digest.unlisted(more)}</Paragraph>}
        <Action href={`${siteUrl}${PANEL_PATH}`}>{staffMails.openPanel}</Action>
      </>
    ),
  };
}

/** To a person invited to the panel. */
export function staffInvitation(data: MailData["staff-invitation"], siteUrl: string): Message {
  const { invitation } = staffMails;
  const invitedBy = cleanLine(data.invitedBy);
  return {
    subject: invitation.subject,
    preview: invitation.preview(invitedBy),
    why: invitation.why,
    body: (
      <>
        <Heading>{invitation.heading}</Heading>
        <Paragraph>{invitation.text(invitedBy)}</Paragraph>
        <Facts
          facts={[
            [invitation.userId, cleanLine(data.userId)],
            [invitation.until, formatMoment(data.expiresAt)],
          ]}
        />
        <Action href={joinLink(siteUrl, data.token)}>{invitation.open}</Action>
        <Note>{invitation.note}</Note>
      </>
    ),
  };
}
