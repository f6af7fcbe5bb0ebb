import { useNavigate } from "react-router";
import type { z } from "zod";
import type { EnquiryDetailView, EnquiryQuery, EnquiryView } from "../../../../contract/enquiries.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { useItemAddress } from "../../kit/lists/use-item-address.ts";
import { ItemName, ItemView } from "../../kit/lists/item-view.tsx";
import { ITEM_NAME_ID } from "../../kit/lists/list-and-item.tsx";
import { OtherItems } from "./other-items.tsx";
import { AnswerForm, NoteForm } from "./words-forms.tsx";
import { EnquiryFacts } from "./enquiry-facts.tsx";
import { EnquiryThread } from "./enquiry-thread.tsx";
import { EnquiryWork } from "./enquiry-work.tsx";
import { HistoryButton } from "../../history/history-button.tsx";
import { DeleteButton, DeleteDialog } from "../../trash/delete-dialog.tsx";
import { useDeletion } from "../../trash/use-deletion.ts";
import { isTraced } from "../enquiry-words.ts";
import { enquiryTrash } from "../enquiry-trash.tsx";
import { MailLink, Phone } from "../../kit/person/reach.tsx";
import { EnquiryStatus } from "../enquiry-state.tsx";
import { ScopeDetails } from "../scope-details.tsx";
import { Moment } from "../../kit/times/moment.tsx";
import { staffApi } from "../../api/admin-api.ts";
import { useRead } from "../../api/use-read.ts";

const TEXTS = { failed: staffMessages.enquiryLoadFailed, one: "enquiry", many: "enquiries" };

/** Filters of the list, to find the previous and next enquiry. */
type EnquiriesListQuery = Partial<Omit<z.input<typeof EnquiryQuery>, "limit" | "cursor">>;
type EnquiryDetailProps = { id: string; title: string; listed: EnquiriesListQuery };

export function EnquiryDetail({ id, title, listed }: EnquiryDetailProps) {
  const query = useRead(["contacts", "item", id, listed], async (options) =>
    staffApi.admin.contacts[":id"].$get({ param: { id }, query: listed }, options),
  );
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
  const deletion = useDeletion(enquiryTrash, [enquiry], () => void navigate(list, { replace: true }));
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
  honeypot: "a field that people do not see was filled in",
  "too fast": "the form was sent faster than a person types",
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
