import { Link } from "react-router";
import { contactReference } from "../../../contract/contact-reference.ts";
import type { ContactView } from "../../../contract/contacts.ts";
import { isTraced } from "./contact-words.ts";
import { ContactStanding } from "./contact-state.tsx";
import { MailLink, Phone } from "./reach.tsx";
import { ScopeDetails } from "./scope-details.tsx";
import { SpamReason } from "./spam-reason.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { LongText } from "../kit/long-text.tsx";
import { Ago } from "../kit/times/ago.tsx";
import { PersonLink } from "../kit/person-link.tsx";
import { SelectBox } from "../kit/lists/selection-bar.tsx";
import { openLinkId, useItemAddress } from "../kit/lists/use-item-address.ts";
import type { Selection } from "../kit/lists/use-selection.ts";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { DeleteButton } from "../trash/delete-dialog.tsx";

type ContactRowProps = { contact: ContactView; selection: Selection; onDelete: (contact: ContactView) => void };

export function ContactRow({ contact, selection, onDelete }: ContactRowProps) {
  const { addressOf, id: opened } = useItemAddress();
  return (
    <Row>
      <Cell className="sender">
        <SelectBox selection={selection} id={contact._id} name={`the enquiry from ${contact.name}`} />
        <Link
          id={openLinkId(contact._id)}
          className="link name"
          dir="auto"
          to={addressOf(contact._id)}
          aria-current={contact._id === opened || undefined}
          preventScrollReset
        >
          <span className="sr-only">Open the enquiry from </span>
          {contact.name}
        </Link>
        {contact.email !== "" && <MailLink email={contact.email} />}
        {contact.phone !== "" && <Phone phone={contact.phone} />}
      </Cell>
      <Cell className="enquiry">
        <ContactStanding contact={contact} />
        <b dir="auto">{contact.service}</b>
        <SpamReason spam={contact.spam} />
        {contact.scope ? <ScopeDetails contact={contact} scope={contact.scope} /> : <LongText text={contact.message} />}
      </Cell>
      <Cell className="date">
        <Ago iso={contact.createdAt} />
        <p className="num">Reference {contactReference(contact._id)}</p>
        {isTraced(contact) && <PersonLink of={{ kind: "contact", id: contact._id }} name={contact.name} />}
      </Cell>
      <Cell className="acts">
        <HistoryButton of="contacts" id={contact._id} name={`the enquiry from ${contact.name}`} />
        <DeleteButton id={contact._id} name={`the enquiry from ${contact.name}`} onClick={() => onDelete(contact)} />
      </Cell>
    </Row>
  );
}
