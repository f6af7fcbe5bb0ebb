import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatAmount } from "../../../contract/currency.ts";
import type { PersonEntry } from "../../../contract/people.ts";
import { ConversationButton } from "../conversations/conversation.tsx";
import { changesOf, labelOf } from "../history/history-changes.ts";
import { formatBytes } from "../../../contract/format-bytes.ts";
import { LongText } from "../kit/long-text.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { countOf } from "../kit/lists/list-table.tsx";
import { PaymentState } from "../payments/payment-state.tsx";
import { changeWord, describeMail, describePayment, describeVisit, stateWord } from "./entry-words.ts";
import { itemAddress } from "../kit/person/person-link.tsx";
import { workLabels } from "../enquiries/enquiry-words.ts";

type Of<Kind extends PersonEntry["kind"]> = Extract<PersonEntry, { kind: Kind }>;

export function EntryBody({ entry, name }: { entry: PersonEntry; name: string }) {
  switch (entry.kind) {
    case "visit":
      return <Visit entry={entry} />;
    case "conversation":
      return <Conversation entry={entry} name={name} />;
    case "document":
      return <Document entry={entry} />;
    case "enquiry":
      return <Enquiry entry={entry} />;
    case "order":
      return <Order entry={entry} />;
    case "payment":
      return <Payment entry={entry} />;
    case "mail":
      return <Mail entry={entry} />;
    case "note":
      return <Note entry={entry} />;
    case "change":
      return <Change entry={entry} />;
  }
}

function ItemLink({ item, children }: { item: PersonEntry["item"]; children: ReactNode }) {
  return (
    <Link className="link" dir="auto" to={itemAddress(item)}>
      {children}
    </Link>
  );
}

function Visit({ entry: { visit, item } }: { entry: Of<"visit"> }) {
  return (
    <>
      <p>
        <b>Visited the site</b>{" "}
        <ItemLink item={item}>{item.kind === "payment" ? "according to the order" : "according to the enquiry"}</ItemLink>
      </p>
      <dl>
        {describeVisit(visit).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Conversation({ entry: { item, lines, lastAt }, name }: { entry: Of<"conversation">; name: string }) {
  return (
    <>
      <p>
        <b>Talked to the assistant</b> {countOf(lines, { one: "line", many: "lines" })}, the last on <Moment iso={lastAt} />
      </p>
      <ConversationButton of={{ conversation: item.id }} name={name} />
    </>
  );
}

function Document({ entry: { item, filename, bytes } }: { entry: Of<"document"> }) {
  return (
    <p>
      <b>Uploaded a document</b> <ItemLink item={item}>{filename}</ItemLink> <span className="num">{formatBytes(bytes)}</span>
    </p>
  );
}

function Enquiry({ entry: { item, reference, service, text, state, isScope } }: { entry: Of<"enquiry"> }) {
  return (
    <>
      <p>
        <b>{isScope ? "Sent a draft scope" : "Sent an enquiry"}</b> <ItemLink item={item}>{reference}</ItemLink>{" "}
        <span className="badge">{stateWord(state)}</span>
      </p>
      <p dir="auto">{service}</p>
      <LongText text={text} />
    </>
  );
}

function Order({ entry: { item, orderId, packageName, amount, currency, status, test } }: { entry: Of<"order"> }) {
  return (
    <>
      <p>
        <b>Ordered</b> <span dir="auto">{packageName}</span> for <span className="num">{formatAmount(amount, currency)}</span>{" "}
        {test && <span className="badge">Test</span>}
      </p>
      <p>
        <ItemLink item={item}>{orderId}</ItemLink> Now: <PaymentState status={status} />
      </p>
    </>
  );
}

function Payment({ entry: { item, event, status, orderId } }: { entry: Of<"payment"> }) {
  return (
    <p>
      <b>{describePayment(event)}</b> <ItemLink item={item}>{orderId}</ItemLink> {status && <PaymentState status={status} />}
    </p>
  );
}

function Mail({ entry: { item, mail, to, subject, text, status } }: { entry: Of<"mail"> }) {
  return (
    <>
      <p>
        <b>{describeMail(mail, status)}</b> to <span dir="auto">{to}</span>
      </p>
      <p>
        <ItemLink item={item}>{subject ?? "Show message"}</ItemLink>
      </p>
      {text !== undefined && <LongText text={text} />}
    </>
  );
}

function Note({ entry: { item, by, text } }: { entry: Of<"note"> }) {
  return (
    <>
      <p>
        <b>Note</b> by <span dir="auto">{by}</span> on <ItemLink item={item}>the enquiry</ItemLink>
      </p>
      <LongText text={text} />
    </>
  );
}

function Change({ entry: { item, by, action, before, after } }: { entry: Of<"change"> }) {
  const changes = changesOf({ ...(before && { before }), ...(after && { after }) }, workLabels);
  return (
    <>
      <p>
        <b>{labelOf(action)}</b> by <span dir="auto">{by}</span>: <ItemLink item={item}>the enquiry</ItemLink>
      </p>
      <dl>
        {changes.map((change) => (
          <div key={change.name}>
            <dt>{labelOf(change.name, workLabels)}</dt>
            <dd dir="auto">
              {changeWord(change.name, change.before)} <span aria-hidden="true">→</span>
              <span className="sr-only"> became </span> {changeWord(change.name, change.after)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
