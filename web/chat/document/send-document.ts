import { chatMessages } from "../../../contract/chat-messages.ts";
import type { ChatUploadAnswer } from "../../../contract/chat.ts";
import { type Upload, upload } from "../../upload.ts";
import { failureText } from "../failure-text.ts";
import { visitorLabel } from "../visitor-label.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { CHAT_FILE_TYPES, chatLimits } from "../../../contract/chat-rules.ts";

export type Received = { ok: true; answer: ChatUploadAnswer } | { ok: false; text: string };

/** Hands a document over. */
export async function sendDocument(file: File, onProgress: Upload["onProgress"]): Promise<Received> {
  const body = new FormData();
  body.set("file", file);
  body.set("userId", visitorLabel());
  try {
    const { status, body: answer } = await upload({ method: "POST", path: "/api/chat/upload", body, onProgress });
    // The route declares it.
    if (status === 200 && answer !== undefined) return { ok: true, answer: answer as ChatUploadAnswer };
    // What a server in front of this site refused came without its words.
    const fallback = status === 413 ? chatMessages.uploadRefused : chatMessages.uploadFailed;
    return { ok: false, text: await failureText({ status, json: async () => answer }, fallback) };
  } catch {
    return { ok: false, text: chatMessages.uploadFailed };
  }
}

/** Why a file is not worth sending; undefined where it is. The server looks at what is in it. */
export function checkDocument({ name, size }: { name: string; size: number }): string | undefined {
  if (!CHAT_FILE_TYPES.some((type) => name.toLowerCase().endsWith(type))) return chatMessages.fileTypeUnsupported;
  return size > chatLimits.documentBytes ? apiMessages.documentTooLarge : undefined;
}
