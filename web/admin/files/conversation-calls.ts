import type { ConversationView } from "../../../contract/chat-staff.ts";
import { failureOf, staffApi } from "../api/admin-api.ts";

/** A conversation is found by itself, or by a file that was handed over in it. */
export type ConversationOf = { conversation: string } | { file: string };

const send = (of: ConversationOf, signal: AbortSignal) =>
  "file" in of
    ? staffApi.admin.files[":id"].conversation.$get({ param: { id: of.file } }, { init: { signal } })
    : staffApi.admin.conversations[":id"].$get({ param: { id: of.conversation } }, { init: { signal } });

/** @throws CallFailure, with status 404 where there is none any more */
export async function loadConversation(of: ConversationOf, signal: AbortSignal): Promise<ConversationView> {
  const response = await send(of, signal);
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
