import { useState } from "react";
import type { ChatTurn } from "../../../contract/chat.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { isGone, staffApi } from "../api/admin-api.ts";
import { LoadedDialog } from "../kit/loaded-dialog.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { PersonLink } from "../kit/person/person-link.tsx";
import { readAgain } from "../api/query-client.ts";
import { type CallOptions, useRead } from "../api/use-read.ts";

/** A conversation's id, or the id of a file sent in it. */
type ConversationOf = { conversation: string } | { file: string };
type ConversationProps = { of: ConversationOf; /** The visitor's name. */ name: string };

export function ConversationButton(props: ConversationProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Conversation<span className="sr-only"> with {props.name}</span>
      </Button>
      {isOpen && <ConversationDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ConversationDialog({ of, name, onClose }: ConversationProps & { onClose: () => void }) {
  const query = useRead(["conversation", of], async (options) => request(of, options), { retry: false });
  const close = () => {
    onClose();
    // Refetch after closing only: if the row is gone too, a refetch would unmount this dialog with its message.
    if (isGone(query.error)) for (const list of ["files", "contacts"]) void readAgain([list]);
  };
  return (
    <LoadedDialog
      title={`Conversation with ${name}`}
      query={query}
      failed={staffMessages.conversationLoadFailed}
      gone={staffMessages.conversationGone}
      onClose={close}
    >
      {({ _id, turns }) => (
        <>
          <PersonLink of={{ kind: "conversation", id: _id }} name={name} />
          <ol className="conversation">
            {turns.map((turn, place) => (
              // Messages are only appended, so the index is a stable key.
              <Line key={`${turn.createdAt}-${place}`} turn={turn} />
            ))}
          </ol>
        </>
      )}
    </LoadedDialog>
  );
}

function Line({ turn }: { turn: ChatTurn }) {
  return (
    <li className={turn.role}>
      <small>
        <b>{turn.role === "visitor" ? "Visitor" : "Assistant"}</b> <Moment iso={turn.createdAt} />
      </small>
      <p dir="auto" lang={turn.lang}>
        {turn.text}
      </p>
      {turn.choices && <small>Offered: {turn.choices.map(({ label }) => label).join(" · ")}</small>}
      {turn.sources.length > 0 && <small dir="auto">From: {turn.sources.map(({ name }) => name).join(", ")}</small>}
    </li>
  );
}

const request = async (of: ConversationOf, options: CallOptions) =>
  "file" in of
    ? staffApi.admin.files[":id"].conversation.$get({ param: { id: of.file } }, options)
    : staffApi.admin.conversations[":id"].$get({ param: { id: of.conversation } }, options);
