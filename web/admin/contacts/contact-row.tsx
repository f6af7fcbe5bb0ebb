import { contactReference } from "../../../contract/contact-reference.ts";
import type { ContactView } from "../../../contract/contacts.ts";
import { Bin } from "../../ui/icons.tsx";
import { mailAddress, phoneAddress } from "./contact-links.ts";
import { HistoryButton } from "../history/history-button.tsx";
import { LongText } from "../kit/long-text.tsx";
import { Moment } from "../kit/moment.tsx";
import { ScopeDetails } from "./scope-details.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { deleteButtonId } from "../trash/use-focus-after-delete.ts";

type Spam = NonNullable<ContactView["spam"]>;

const spamReasons: Record<Spam, string> = {
  honeypot: "a field that people do not see was filled in",
  "too fast": "the form was sent faster than a person types",
};

export function ContactRow({ contact, onDelete }: { contact: ContactView; onDelete: (contact: ContactView) => void }) {
  return (
    <Row>
      <Cell className="sender">
        <b dir="auto">{contact.name}</b>
        <a className="link" dir="auto" href={mailAddress(contact.email)}>
          {contact.email}
        </a>
        <Phone phone={contact.phone} />
      </Cell>
      <Cell className="enquiry">
        <b dir="auto">{contact.service}</b>
        {contact.spam && (
          <p className="spam">
            <span className="badge">Likely spam</span> {spamReasons[contact.spam]}
          </p>
        )}
        {contact.scope ? <ScopeDetails contact={contact} scope={contact.scope} /> : <LongText text={contact.message} />}
      </Cell>
      <Cell className="date">
        <Moment iso={contact.createdAt} />
        <p className="num">Reference {contactReference(contact._id)}</p>
      </Cell>
      <Cell className="acts">
        <HistoryButton of="contacts" id={contact._id} name={`the enquiry from ${contact.name}`} />
        <button
          type="button"
          id={deleteButtonId(contact._id)}
          className="icon-btn del"
          aria-label={`Delete the enquiry from ${contact.name}`}
          title="Delete"
          onClick={() => onDelete(contact)}
        >
          <Bin />
        </button>
      </Cell>
    </Row>
  );
}

function Phone({ phone }: { phone: string }) {
  const address = phoneAddress(phone);
  return address === undefined ? (
    <span dir="auto">{phone}</span>
  ) : (
    <a className="link num" dir="auto" href={address}>
      {phone}
    </a>
  );
}
