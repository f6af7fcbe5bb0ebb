import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ChatTurn } from "../../../contract/chat.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { isGone } from "../api/admin-api.ts";
import { type ConversationOf, loadConversation } from "./conversation-calls.ts";
import { LoadFailure } from "../kit/load-failure.tsx";
import { Modal } from "../kit/modal.tsx";
import { Moment } from "../kit/moment.tsx";

type ConversationDialogProps = { of: ConversationOf; name: string; onClose: () => void };

/** What a visitor and the assistant said to each other, oldest line first. */
export function ConversationDialog({ of, name, onClose }: ConversationDialogProps) {
  const query = useQuery({
    queryKey: ["conversation", of],
    queryFn: ({ signal }) => loadConversation(of, signal),
    retry: false,
  });
  const queryClient = useQueryClient();
  const close = () => {
    onClose();
    // The row it was opened from may be gone too; before, the dialog would have gone with it.
    if (isGone(query.error)) for (const list of ["files", "contacts"]) void queryClient.invalidateQueries({ queryKey: [list] });
  };
  return (
    <Modal title={`Conversation with ${name}`} onClose={close} isWide>
      <p role="status" className={query.isSuccess ? "sr-only" : "remark"}>
        {query.isPending && "Loading..."}
        {isGone(query.error) && staffMessages.conversationGone}
      </p>
      {query.isError && !isGone(query.error) && (
        <LoadFailure
          text={staffMessages.conversationLoadFailed}
          error={query.error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <ol className="conversation">
          {query.data.turns.map((turn, place) => (
            // Lines are only ever added at the end.
            <Line key={`${turn.createdAt}-${place}`} turn={turn} />
          ))}
        </ol>
      )}
      <div className="btns">
        <Button variant="ghost" size="sm" onClick={close}>
          Close
        </Button>
      </div>
    </Modal>
  );
}

function Line({ turn }: { turn: ChatTurn }) {
  return (
    <li className={turn.role}>
      <small>
        <b>{turn.role === "visitor" ? "Visitor" : "Assistant"}</b> <Moment iso={turn.createdAt} />
      </small>
      <p dir="auto">{turn.text}</p>
      {turn.sources.length > 0 && <small dir="auto">From: {turn.sources.map(({ name }) => name).join(", ")}</small>}
    </li>
  );
}
