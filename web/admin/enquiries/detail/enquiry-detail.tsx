import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { z } from "zod";
import type { EnquiryDetailView, EnquiryQuery, EnquiryView } from "../../../../contract/enquiries.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { useItemAddress } from "../../kit/lists/use-item-address.ts";
import { ItemName, ItemView } from "../../kit/lists/item-view.tsx";
import { ITEM_NAME_ID } from "../../kit/lists/list-and-item.tsx";
import { OtherItems } from "./other-items.tsx";
import { AnswerForm, NoteForm } from "./words-forms.tsx";
import { Fact } from "../../kit/facts.tsx";
import { WholePersonLink } from "../../kit/person/person-link.tsx";
import { enquiryReference } from "../../../../contract/enquiry-reference.ts";
import { entriesOf } from "../../../../contract/records.ts";
import { EnquiryThread } from "./enquiry-thread.tsx";
import { EnquiryWork } from "./enquiry-work.tsx";
import { HistoryButton } from "../../history/history-button.tsx";
import { DeleteButton, DeleteDialog } from "../../trash/delete-dialog.tsx";
import { giveUpUnsaved } from "../../kit/unsaved-guard.tsx";
import { useDeletion } from "../../trash/use-deletion.ts";
import { isTraced } from "../enquiry-words.ts";
import { enquiryTrash } from "../enquiry-trash.tsx";
import { MailLink, Phone } from "../../kit/person/reach.tsx";
import { EnquiryStatus } from "../enquiry-state.tsx";
import { SCOPE_PARTS, type ScopeDraft, type ScopePart } from "../../../../contract/chat.ts";
import { formatPrice } from "../../../../contract/money.ts";
import { ConversationButton } from "../../conversations/conversation.tsx";
import { LongText } from "../../kit/long-text.tsx";
import { Failure } from "../../kit/failure.tsx";
import { DownloadButton, useFileDownload } from "../../files/file-acts.tsx";
import { Moment } from "../../kit/times/moment.tsx";
import { staffApi } from "../../api/admin-api.ts";
import { useRead } from "../../api/use-read.ts";

const headings: Record<ScopePart, string> = {
  goals: "Goals",
  mustHaves: "Must-haves",
  constraints: "Constraints",
  questions: "Open questions",
};

type ScopeDetailsProps = { enquiry: EnquiryView; scope: ScopeDraft };

/** What an enquiry prepared by the assistant contains: scope, document and conversation. */
function ScopeDetails({ enquiry, scope }: ScopeDetailsProps) {
  const { name, fileId, conversationId } = enquiry;
  return (
    <div className="scope">
      {scope.note !== undefined && <LongText text={scope.note} />}
      <p>
        {scope.packageName !== "" && (
          <>
            <b className="num">{formatPrice(scope.price)}</b> when it was sent.{" "}
          </>
        )}
        {scope.reason}
      </p>
      <details>
        <summary dir="auto">{scope.filename === "" ? "Scope" : `Scope based on ${scope.filename}`}</summary>
        {SCOPE_PARTS.filter((part) => scope[part].length > 0).map((part) => (
          <ScopePartList key={part} heading={headings[part]} lines={scope[part]} />
        ))}
      </details>
      <div className="scope-acts">
        {fileId !== undefined && <ScopeDocument id={fileId} filename={scope.filename} />}
        {conversationId !== undefined && <ConversationButton of={{ conversation: conversationId }} name={name} />}
      </div>
    </div>
  );
}

function ScopePartList({ heading, lines }: { heading: string; lines: ScopeDraft[ScopePart] }) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {lines.map(({ text, page }, place) => (
          // A sent scope never changes, so the index is a stable key.
          <li key={`${place}-${text}`} dir="auto">
            {text} {page !== undefined && <small className="num">page {page}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

function ScopeDocument({ id, filename }: { id: string; filename: string }) {
  const download = useFileDownload({ _id: id, filename });
  return (
    <>
      <DownloadButton download={download} filename={filename} />
      <Failure {...download.failure} />
    </>
  );
}

const visitLabels = {
  agent: "AI agent",
  landing: "Landing page",
  referrer: "Referrer",
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign",
  utm_term: "Campaign term",
  utm_content: "Campaign content",
} as const satisfies Record<keyof NonNullable<EnquiryDetailView["visit"]>, string>;

type EnquiryFactsProps = { enquiry: EnquiryDetailView["contact"]; visit: EnquiryDetailView["visit"] | undefined };

/** Reference, contact details and source of an enquiry, with a link to the person's timeline. */
function EnquiryFacts({ enquiry, visit }: EnquiryFactsProps) {
  const told = entriesOf(visitLabels).flatMap(([name, label]) => {
    const value = visit?.[name];
    return value ? [[label, value] as const] : [];
  });
  return (
    <section className="card enquiry-facts" aria-label="Details">
      <dl>
        <Fact name="Reference">{enquiryReference(enquiry._id)}</Fact>
        {visit === undefined && enquiry.source !== undefined && <Fact name="Source">{enquiry.source}</Fact>}
        {told.map(([label, value]) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {visit === undefined && enquiry.source === undefined && <p className="remark">The source of the visit is unknown.</p>}
      {isTraced(enquiry) && <WholePersonLink of={{ kind: "contact", id: enquiry._id }} />}
    </section>
  );
}

const TEXTS = { failed: staffMessages.enquiryLoadFailed, one: "enquiry", many: "enquiries" };

/** Filters of the list, to find the previous and next enquiry. */
type EnquiriesListQuery = Partial<Omit<z.input<typeof EnquiryQuery>, "limit" | "cursor">>;
type EnquiryDetailProps = { id: string; title: string; listed: EnquiriesListQuery };

export function EnquiryDetail({ id, title, listed }: EnquiryDetailProps) {
  // The filters aren't part of the key: with another key without data the form and what is typed in it would be unmounted.
  const query = useRead(["contacts", "item", id], async (options) =>
    staffApi.admin.contacts[":id"].$get({ param: { id }, query: listed }, options),
  );
  const asked = JSON.stringify(listed);
  const answered = useRef(asked);
  const { refetch } = query;
  useEffect(() => {
    if (answered.current === asked) return;
    answered.current = asked;
    void refetch();
  }, [asked, refetch]);
  return (
    <ItemView title={title} texts={TEXTS} query={query} {...(query.data && { beside: query.data })}>
      {(detail) => <Enquiry detail={detail} />}
    </ItemView>
  );
}

function Enquiry({ detail }: { detail: EnquiryDetailView }) {
  const { contact: enquiry } = detail;
  return (
    <article className="enquiry-page" aria-labelledby={ITEM_NAME_ID}>
      <header className="enquiry-head">
        <ItemName name={enquiry.name} />
        <DetailActs enquiry={enquiry} />
      </header>
      <EnquiryWords enquiry={enquiry} />
      <div className="enquiry-side">
        <EnquiryWork enquiry={enquiry} />
        <EnquiryFacts enquiry={enquiry} visit={detail.visit} />
      </div>
      <div className="enquiry-rest">
        {isTraced(enquiry) && <OtherItems enquiryId={enquiry._id} />}
        <EnquiryThread detail={detail} />
        {enquiry.email === "" ? <p className="remark">{staffMessages.enquiryWithoutEmail}</p> : <AnswerForm enquiry={enquiry} />}
        <NoteForm enquiry={enquiry} />
      </div>
    </article>
  );
}

/** History and Delete. After deleting, it navigates back to the list. */
function DetailActs({ enquiry }: { enquiry: EnquiryView }) {
  const navigate = useNavigate();
  const { list } = useItemAddress();
  const deletion = useDeletion(enquiryTrash, [enquiry], () => {
    giveUpUnsaved();
    void navigate(list, { replace: true });
  });
  const name = `the enquiry from ${enquiry.name}`;
  return (
    <div className="acts">
      <HistoryButton of="contacts" id={enquiry._id} name={name} />
      <DeleteButton id={enquiry._id} name={name} onClick={() => deletion.ask(enquiry)} />
      <DeleteDialog deletion={deletion} />
    </div>
  );
}

function EnquiryWords({ enquiry }: { enquiry: EnquiryView }) {
  const { email, phone, service, message, scope, spam, createdAt } = enquiry;
  return (
    <section className="card contacts words" aria-label="The enquiry">
      <EnquiryStatus enquiry={enquiry} />
      <p className="reach">
        {email !== "" && <MailLink email={email} />}
        <Phone phone={phone} />
      </p>
      <h3 dir="auto">{service}</h3>
      <SpamReason spam={spam} />
      {scope ? (
        <ScopeDetails enquiry={enquiry} scope={scope} />
      ) : (
        <p className="long-text" dir="auto">
          {message}
        </p>
      )}
      <p className="remark">
        Sent <Moment iso={createdAt} />
      </p>
    </section>
  );
}

const reasons: Record<NonNullable<EnquiryView["spam"]>, string> = {
  honeypot: "a hidden field was filled in",
  "too fast": "the form was submitted faster than a person can type",
};

/** Why the spam filter flagged an enquiry, shown in any state. */
function SpamReason({ spam }: Pick<EnquiryView, "spam">) {
  return (
    spam && (
      <p className="spam">
        <span className="badge">Likely spam</span> {reasons[spam]}
      </p>
    )
  );
}
