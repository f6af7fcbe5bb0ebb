import { Link } from "react-router";
import { enquiryReference } from "../../../contract/enquiry-reference.ts";
import type { EnquiryView } from "../../../contract/enquiries.ts";
import { isOpen, isTraced } from "./enquiry-words.ts";
import { EnquiryAssignee, EnquiryStateSign, FollowUp } from "./enquiry-state.tsx";
import { MailLink, Phone } from "../kit/person/reach.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { Ago } from "../kit/times/ago.tsx";
import { PersonIcon } from "../kit/person/person-link.tsx";
import { SelectBox } from "../kit/lists/selection-bar.tsx";
import { openLinkId, useItemAddress } from "../kit/lists/use-item-address.ts";
import type { Selection } from "../kit/lists/use-selection.ts";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { DeleteButton } from "../trash/delete-dialog.tsx";

type EnquiryRowProps = { enquiry: EnquiryView; selection: Selection; onDelete: (enquiry: EnquiryView) => void };

/** An enquiry in two lines; the details are on its page. */
export function EnquiryRow({ enquiry, selection, onDelete }: EnquiryRowProps) {
  const { _id, name, email, phone, service, message, scope, spam, state, source, followUpOn, createdAt } = enquiry;
  const { addressOf, id: opened } = useItemAddress();
  const of = `the enquiry from ${name}`;
  return (
    <Row data-opened={_id === opened || undefined}>
      <Cell className="sender">
        <SelectBox selection={selection} id={_id} name={of} />
        <p className="line">
          <Link
            id={openLinkId(_id)}
            className="link name"
            dir="auto"
            to={addressOf(_id)}
            aria-current={_id === opened || undefined}
            preventScrollReset
          >
            <span className="sr-only">Open the enquiry from </span>
            {name}
          </Link>
          <EnquiryStateSign state={state} />
        </p>
        <p className="line">
          {email !== "" && <MailLink email={email} />} {phone !== "" && <Phone phone={phone} />}
        </p>
      </Cell>
      <Cell className="enquiry">
        <p className="line">
          <b dir="auto">{service}</b> {scope && <span className="badge">Scope</span>}{" "}
          {spam && <span className="badge spam">Likely spam</span>}{" "}
          {source !== undefined && (
            <span dir="auto" className="quiet">
              from {source}
            </span>
          )}
        </p>
        <p className="line" dir="auto">
          {scope ? (scope.note ?? scope.reason) : message}
        </p>
      </Cell>
      <Cell className="whose">
        <p className="line">
          <EnquiryAssignee enquiry={enquiry} />
        </p>
        {followUpOn !== undefined && (
          <p className="line">
            <FollowUp day={followUpOn} isOpen={isOpen(state)} />
          </p>
        )}
      </Cell>
      <Cell className="date">
        <p className="line">
          <Ago iso={createdAt} />
        </p>
        <p className="line num">
          <span className="sr-only">Reference </span>
          {enquiryReference(_id)}
        </p>
      </Cell>
      <Cell className="acts">
        {isTraced(enquiry) && <PersonIcon of={{ kind: "contact", id: _id }} name={name} />}
        <HistoryButton of="contacts" id={_id} name={of} />
        <DeleteButton id={_id} name={of} onClick={() => onDelete(enquiry)} />
      </Cell>
    </Row>
  );
}
