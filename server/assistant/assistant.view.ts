import type { ChatTurn } from "../../contract/chat.ts";
import type { TurnRow } from "./assistant.store.ts";

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
