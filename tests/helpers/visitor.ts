import { expect } from "vitest";
import { ChatAnswer, ChatUploadAnswer, ChatView } from "../../contract/chat.ts";
import { makePdf } from "../assistant/make-pdf.ts";
import type { TestApp } from "./app.ts";

const BRIEF = [
  [
    "# A booking site for clinics",
    "We run four dental clinics in Lahore and want patients to book online.",
    "The goal is to cut missed appointments by half.",
  ],
  [
    "The site must have a calendar, reminders by text message and an admin page.",
    "It must integrate with our Odoo system.",
    "Our budget is $4,500 and the deadline is 15 March 2027.",
    "Treatments and their durations are maintained by the head nurse.",
  ],
] as const;

export const makeBrief = (pages: readonly (readonly string[])[] = BRIEF) => makePdf(pages);

/** A browser that uses the assistant and keeps its cookie. */
export function makeVisitor(site: TestApp, { userId = "user-1", address = "192.0.2.1" } = {}) {
  let cookie: string | undefined;
  const send: TestApp["request"] = async (path, init = {}) => {
    const headers = { "X-Forwarded-For": address, ...(cookie && { Cookie: cookie }), ...init.headers };
    const response = await site.request(path, { ...init, headers });
    const set = response.headers.get("Set-Cookie");
    if (set !== null) cookie = set.split(";", 1)[0];
    return response;
  };
  const ask = (message: string, headers: Record<string, string> = {}) => send("/api/chat/message", { json: { userId, message }, headers });
  const upload = (bytes: Uint8Array, filename = "brief.pdf") => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], filename));
    form.set("userId", userId);
    return send("/api/chat/upload", { body: form });
  };
  return {
    send,
    ask,
    upload,
    cookie: () => cookie,
    useCookie: (value: string | undefined) => (cookie = value),
    async hear(message: string) {
      const response = await ask(message);
      expect(response.status).toBe(200);
      return ChatAnswer.parse(await response.json());
    },
    async handOver(bytes: Uint8Array = makeBrief(), filename?: string) {
      const response = await upload(bytes, filename);
      expect(response.status).toBe(200);
      return ChatUploadAnswer.parse(await response.json());
    },
    async look() {
      const response = await send("/api/chat");
      expect(response.status).toBe(200);
      return ChatView.parse(await response.json());
    },
  };
}
