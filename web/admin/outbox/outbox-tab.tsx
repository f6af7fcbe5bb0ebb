import { type MessageView, OutboxQuery } from "../../../contract/outbox-views.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { staffApi } from "../api/admin-api.ts";
import { useNoMailServer } from "../api/use-mail-server.ts";
import { ChoiceFilter, FilterBar, OrderFilter } from "../kit/filters/filter-bar.tsx";
import { useFilters } from "../kit/filters/use-filters.ts";
import { PagedTab } from "../kit/lists/paged-tab.tsx";
import { ListAndItem } from "../kit/lists/list-and-item.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { usePagedList } from "../kit/lists/use-paged-list.ts";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { MessageItem } from "./message-item.tsx";
import { kindOf, MessageState, NextTry, receiverOf } from "./message-state.tsx";
import { Ago } from "../kit/times/ago.tsx";

const TABLE = {
  className: "outbox",
  columns: ["Message", "To", "State", "Written"],
  texts: {
    failed: staffMessages.outboxLoadFailed,
    empty: staffMessages.noMessages,
    emptyHint: staffMessages.noMessagesHint,
    one: "message",
    many: "messages",
  },
};
const STATUSES = [
  { value: "waiting", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "failed", label: "Failed" },
];
const CHANNELS = [
  { value: "mail", label: "Mail" },
  { value: "webhook", label: "Webhook" },
];

const { outbox } = staffApi.admin;
const FILTER = OutboxQuery.pick({ status: true, channel: true, order: true });

export function OutboxTab({ title }: { title: string }) {
  const filters = useFilters(FILTER);
  const list = usePagedList("outbox", async (query, options) => outbox.$get({ query }, options), filters);
  const { id } = useItemAddress();
  const hasNoServer = useNoMailServer();
  const table = (
    <PagedTab
      title={title}
      list={list}
      {...TABLE}
      sort={{ column: "Written", filters }}
      filters={
        <>
          {hasNoServer && <p className="outbox-note">{staffMessages.noMailServer}</p>}
          <FilterBar filters={filters}>
            <ChoiceFilter of={filters} name="status" label="State" any="Any state" options={STATUSES} />
            <ChoiceFilter of={filters} name="channel" label="Channel" any="Any channel" options={CHANNELS} />
            <OrderFilter of={filters} />
          </FilterBar>
        </>
      }
      renderRow={(message) => <MessageRow key={message._id} message={message} />}
    />
  );
  return <ListAndItem id={id} items={list.items} list={table} item={id !== undefined && <MessageItem key={id} title={title} id={id} />} />;
}

function MessageRow({ message }: { message: MessageView }) {
  const kind = kindOf(message);
  return (
    <Row>
      <Cell className="about">
        <OpenLink id={message._id}>{message.subject ?? kind}</OpenLink>
        {message.subject !== undefined && <small>{kind}</small>}
      </Cell>
      <Cell className="receiver">
        <span dir="auto">{receiverOf(message)}</span>
        {message.recipient !== "" && message.recipientName !== "" && <small dir="auto">{message.recipientName}</small>}
      </Cell>
      <Cell className="state">
        <MessageState status={message.status} />
        {message.status !== "sent" && message.lastError !== undefined && <small dir="auto">{message.lastError}</small>}
        <small>
          <NextTry message={message} />
        </small>
      </Cell>
      <Cell className="date">
        <Ago iso={message.createdAt} />
      </Cell>
    </Row>
  );
}
