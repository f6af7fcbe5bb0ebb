import { chatMessages } from "../../../contract/chat-messages.ts";
import type { ChatUploadAnswer } from "../../../contract/chat.ts";
import { type Upload, upload } from "../../upload.ts";
import { failureText } from "../failure-text.ts";
import { visitorLabel } from "../visitor-label.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { CHAT_FILE_TYPES, chatLimits } from "../../../contract/chat-rules.ts";

export type Received = { ok: true; answer: ChatUploadAnswer } | { ok: false; text: string };

/** Uploads a document. */
export async function sendDocument(file: File, onProgress: Upload["onProgress"]): Promise<Received> {
  const body = new FormData();
  body.set("file", file);
  body.set("userId", visitorLabel());
  try {
    const { status, body: answer } = await upload({ method: "POST", path: "/api/chat/upload", body, onProgress });
    // The type the route declares.
    if (status === 200 && answer !== undefined) return { ok: true, answer: answer as ChatUploadAnswer };
    // A rejection by a proxy has no message of the API's.
    const fallback = status === 413 ? chatMessages.uploadRefused : chatMessages.uploadFailed;
    return { ok: false, text: await failureText({ status, json: async () => answer }, fallback) };
  } catch {
    return { ok: false, text: chatMessages.uploadFailed };
  }
}

/** Why a file can't be sent, or undefined. The server checks the content. */
export function checkDocument({ name, size }: { name: string; size: number }): string | undefined {
  if (!CHAT_FILE_TYPES.some((type) => name.toLowerCase().endsWith(type))) return chatMessages.fileTypeUnsupported;
  return size > chatLimits.documentBytes ? apiMessages.documentTooLarge : undefined;
}
