import { useNavigate } from "react-router";
import type { z } from "zod";
import type { ContactDetailView, ContactQuery, ContactView } from "../../../../contract/contacts.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { useItemAddress } from "../../kit/lists/use-item-address.ts";
import { ItemName, ItemView } from "../../kit/lists/item-view.tsx";
import { ITEM_NAME_ID } from "../../kit/lists/list-and-item.tsx";
import { EarlierItems } from "./earlier-items.tsx";
import { AnswerForm, NoteForm } from "./words-forms.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactThread } from "./contact-thread.tsx";
import { ContactWork } from "./contact-work.tsx";
import { HistoryButton } from "../../history/history-button.tsx";
import { DeleteButton, DeleteDialog } from "../../trash/delete-dialog.tsx";
import { useDeletion } from "../../trash/use-deletion.ts";
import { isTraced } from "../contact-words.ts";
import { contactTrash } from "../contact-trash.tsx";
import { MailLink, Phone } from "../../kit/person/reach.tsx";
import { ContactStanding } from "../contact-state.tsx";
import { ScopeDetails } from "../scope-details.tsx";
import { SpamReason } from "../spam-reason.tsx";
import { Moment } from "../../kit/times/moment.tsx";
import { staffApi } from "../../api/admin-api.ts";
import { useRead } from "../../api/use-read.ts";

const TEXTS = { failed: staffMessages.contactLoadFailed, one: "enquiry", many: "enquiries" };

/** Filters of the list, to find the previous and next enquiry. */
type ContactsListQuery = Partial<Omit<z.input<typeof ContactQuery>, "limit" | "cursor">>;
type ContactDetailProps = { id: string; title: string; listed: ContactsListQuery };

export function ContactDetail({ id, title, listed }: ContactDetailProps) {
  const query = useRead(["contacts", "item", id, listed], async (options) =>
    staffApi.admin.contacts[":id"].$get({ param: { id }, query: listed }, options),
  );
  return (
    <ItemView title={title} texts={TEXTS} query={query} {...(query.data && { beside: query.data })}>
      {(detail) => <Enquiry detail={detail} />}
    </ItemView>
  );
}

function Enquiry({ detail }: { detail: ContactDetailView }) {
  const { contact } = detail;
  return (
    <article className="enquiry-page" aria-labelledby={ITEM_NAME_ID}>
      <header className="enquiry-head">
        <ItemName name={contact.name} />
        <DetailActs contact={contact} />
      </header>
      <EnquiryWords contact={contact} />
      <div className="enquiry-side">
        <ContactWork contact={contact} />
        <ContactFacts contact={contact} visit={detail.visit} />
      </div>
      <div className="enquiry-rest">
        {isTraced(contact) && <EarlierItems contactId={contact._id} />}
        <ContactThread detail={detail} />
        {contact.email === "" ? <p className="remark">{staffMessages.contactWithoutEmail}</p> : <AnswerForm contact={contact} />}
        <NoteForm contact={contact} />
      </div>
    </article>
  );
}

/** History and Delete. After deleting, it navigates back to the list. */
function DetailActs({ contact }: { contact: ContactView }) {
  const navigate = useNavigate();
  const { list } = useItemAddress();
  const deletion = useDeletion(contactTrash, [contact], () => void navigate(list, { replace: true }));
  const name = `the enquiry from ${contact.name}`;
  return (
    <div className="acts">
      <HistoryButton of="contacts" id={contact._id} name={name} />
      <DeleteButton id={contact._id} name={name} onClick={() => deletion.ask(contact)} />
      <DeleteDialog deletion={deletion} />
    </div>
  );
}

function EnquiryWords({ contact }: { contact: ContactView }) {
  const { email, phone, service, message, scope, spam, createdAt } = contact;
  return (
    <section className="card contacts words" aria-label="The enquiry">
      <ContactStanding contact={contact} />
      <p className="reach">
        {email !== "" && <MailLink email={email} />}
        <Phone phone={phone} />
      </p>
      <h3 dir="auto">{service}</h3>
      <SpamReason spam={spam} />
      {scope ? (
        <ScopeDetails contact={contact} scope={scope} />
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
