import { apiMessages } from "../../../contract/api-messages.ts";
import { chatMessages } from "../../../contract/chat-messages.ts";
import { CHAT_FILE_TYPES, chatLimits } from "../../../contract/chat-rules.ts";

/** Why a file is not worth sending; undefined where it is. The server looks at what is in it. */
export function checkDocument({ name, size }: { name: string; size: number }): string | undefined {
  if (!CHAT_FILE_TYPES.some((type) => name.toLowerCase().endsWith(type))) return chatMessages.fileTypeUnsupported;
  return size > chatLimits.documentBytes ? apiMessages.documentTooLarge : undefined;
}
