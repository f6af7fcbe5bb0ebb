import type { MessageDetailView } from "../../../contract/outbox-views.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { readAgain } from "../api/query-client.ts";
import { useRead } from "../api/use-read.ts";
import { Fact, Facts, MomentFact } from "../kit/facts.tsx";
import { Failure } from "../kit/failure.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { ItemSheet, ItemView } from "../kit/lists/item-view.tsx";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { kindOf, MessageState, NextTry, receiverOf } from "./message-state.tsx";

const { outbox } = staffApi.admin;

const TEXTS = { failed: staffMessages.messageLoadFailed, one: "message", many: "messages" };

export function MessageItem({ title, id }: { title: string; id: string }) {
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
      {replyTo !== undefined && <Fact name="Answers go to">{replyTo}</Fact>}
      <Fact name="Kind">{kindOf(message)}</Fact>
      <MomentFact name="Written" iso={message.createdAt} />
      <Fact name="State">
        <MessageState status={status} /> {sentAt !== undefined && <Moment iso={sentAt} />}
      </Fact>
      {attempts > 0 && (
        <Fact name="Tries">
          {attempts} <NextTry message={message} />
        </Fact>
      )}
      {lastError !== undefined && <Fact name="Last refusal">{lastError}</Fact>}
    </Facts>
  );
}
