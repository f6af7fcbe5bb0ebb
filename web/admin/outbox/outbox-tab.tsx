import { type MessageView, OutboxQuery, type MessageDetailView } from "../../../contract/outbox-views.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { staffApi, readAnswer } from "../api/admin-api.ts";
import { useNoMailServer } from "../api/use-mail-server.ts";
import { ChoiceFilter, FilterBar, OrderFilter } from "../kit/filters/filter-bar.tsx";
import { useFilters } from "../kit/filters/use-filters.ts";
import { PagedTab } from "../kit/lists/paged-tab.tsx";
import { ListAndItem } from "../kit/lists/list-and-item.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { usePagedList } from "../kit/lists/use-paged-list.ts";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { readAgain } from "../api/query-client.ts";
import { useRead } from "../api/use-read.ts";
import { Fact, Facts, MomentFact } from "../kit/facts.tsx";
import { Failure } from "../kit/failure.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { ItemSheet, ItemView } from "../kit/lists/item-view.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { kindOf, MessageState, NextTry, receiverOf } from "./message-state.tsx";
import { Ago } from "../kit/times/ago.tsx";

const TEXTS = { failed: staffMessages.messageLoadFailed, one: "message", many: "messages" };

function MessageItem({ title, id }: { title: string; id: string }) {
  const query = useRead(["outbox", "message", id], async (options) => outbox[":id"].$get({ param: { id } }, options), { retry: false });
  const resending = useResend(id);
  return (
    <ItemView title={title} texts={TEXTS} query={query}>
      {(message) => (
        <ItemSheet name={message.subject ?? kindOf(message)}>
          <MessageFacts message={message} />
          {message.status === "failed" && (
            <Button size="sm" busy={resending.isPending} onClick={() => resending.mutate()}>
              Send again
            </Button>
          )}
          <Failure text={staffMessages.messageResendFailed} error={resending.error} />
          <p className="message-text" dir="auto">
            {message.text}
          </p>
        </ItemSheet>
      )}
    </ItemView>
  );
}

function useResend(id: string) {
  const toast = useToast();
  return useCall({
    mutationFn: async () => readAnswer(await outbox[":id"].resend.$post({ param: { id } })),
    onSuccess: () => toast(staffMessages.messageResent),
    // Also after an error: a colleague may have sent it again already.
    onSettled: async () => readAgain(["outbox"]),
  });
}

function MessageFacts({ message }: { message: MessageDetailView }) {
  const { recipientName, replyTo, sentAt, attempts, lastError, status } = message;
  return (
    <Facts>
      <Fact name="To">
        {receiverOf(message)}
        {message.recipient !== "" && recipientName !== "" && ` (${recipientName})`}
      </Fact>
      {replyTo !== undefined && <Fact name="Reply to">{replyTo}</Fact>}
      <Fact name="Kind">{kindOf(message)}</Fact>
      <MomentFact name="Created" iso={message.createdAt} />
      <Fact name="State">
        <MessageState status={status} /> {sentAt !== undefined && <Moment iso={sentAt} />}
      </Fact>
      {attempts > 0 && (
        <Fact name="Attempts">
          {attempts} <NextTry message={message} />
        </Fact>
      )}
      {lastError !== undefined && <Fact name="Last error">{lastError}</Fact>}
    </Facts>
  );
}

const TABLE = {
  className: "outbox",
  columns: ["Message", "To", "State", "Created"],
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
  { value: "mail", label: "Email" },
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
      sort={{ column: "Created", filters }}
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
