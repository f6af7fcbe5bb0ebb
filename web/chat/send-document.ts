import { chatMessages } from "../../contract/chat-messages.ts";
import type { ChatUploadAnswer } from "../../contract/chat.ts";
import { failureText } from "./failure-text.ts";
import { visitorLabel } from "./visitor-label.ts";

export type Received = { ok: true; answer: ChatUploadAnswer } | { ok: false; text: string };

/** How much of it has gone, from 0 to 1: `fetch` cannot tell. */
type OnProgress = (sent: number) => void;

function post(body: FormData, onProgress: OnProgress): Promise<{ status: number; json(): Promise<unknown> }> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("POST", "/api/chat/upload");
    call.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? Math.min(1, loaded / total) : 0));
    call.addEventListener("load", () => resolve({ status: call.status, json: async () => JSON.parse(call.responseText) }));
    call.addEventListener("error", () => reject(new Error("The server could not be reached")));
    call.send(body);
  });
}

/** Hands a document over. */
export async function sendDocument(file: File, onProgress: OnProgress): Promise<Received> {
  const body = new FormData();
  body.set("file", file);
  body.set("userId", visitorLabel());
  try {
    const response = await post(body, onProgress);
    // What a server in front of this site refused came without its words.
    const fallback = response.status === 413 ? chatMessages.uploadRefused : chatMessages.uploadFailed;
    if (response.status !== 200) return { ok: false, text: await failureText(response, fallback) };
    // The route declares it.
    return { ok: true, answer: (await response.json()) as ChatUploadAnswer };
  } catch {
    return { ok: false, text: chatMessages.uploadFailed };
  }
}
