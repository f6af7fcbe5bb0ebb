import type { ChatTurn } from "../../contract/chat.ts";
import type { TurnRow } from "./assistant.store.ts";

/** A line of a conversation, as the visitor and staff see it. */
export function toTurnView({ role, text, isFile, sources, choices, offer, lang, createdAt }: TurnRow): ChatTurn {
  return {
    role,
    text,
    isFile,
    sources,
    ...(choices.length > 0 && { choices }),
    ...(offer === null ? {} : { offer }),
    ...(lang === null ? {} : { lang }),
    createdAt: createdAt.toISOString(),
  };
}
