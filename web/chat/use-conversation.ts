import { useState } from "react";
import { assistantWidget } from "../../content/assistant-widget.ts";
import { chatLimits } from "../../contract/chat-rules.ts";
import { chatMessages } from "../../contract/chat-messages.ts";
import { api } from "../api.ts";
import { useBusy } from "../forms/use-busy.ts";
import { checkDocument } from "./check-document.ts";
import { holdBack } from "./hold-back.ts";
import type { Line, NewLine, SentFile } from "./lines.ts";
import { type Received, sendDocument } from "./send-document.ts";
import { type Answer, sendMessage } from "./send-message.ts";
import { useLines } from "./use-lines.ts";
import { forgetLabel } from "./visitor-label.ts";

const inStage = (name: string, file: Omit<SentFile, "name">, text: string) => (line: Line) => ({
  ...line,
  text,
  file: { ...line.file, ...file, name },
});

function settled(file: File, received: Received) {
  if (!received.ok) return inStage(file.name, { stage: "failed" }, file.name);
  const { filename, isRead } = received.answer;
  return inStage(filename, { stage: isRead ? "read" : "unread" }, chatMessages.uploaded(filename));
}

function toAnswerLine(result: Answer, message: string): NewLine {
  if (!result.ok) return { who: "assistant", text: result.text, retry: message };
  const { response, sources, offer } = result.answer;
  return { who: "assistant", text: response, sources, ...(offer && { offer }) };
}

function toFileReply(received: Received): NewLine {
  if (!received.ok) return { who: "assistant", text: received.text };
  const { message, offer } = received.answer;
  return { who: "assistant", text: message, ...(offer && { offer }) };
}

/** What is said and what is under way. One thing at a time: what is sent while another is pending is not sent. */
export function useConversation() {
  const { lines, retentionDays, append, change, remove, clear, whenLoaded } = useLines();
  const { busy, run } = useBusy();
  const [typed, setTyped] = useState("");

  async function ask(message: string) {
    const { add, due } = holdBack(setTyped, chatLimits.replyDelay);
    await whenLoaded();
    const [result] = await Promise.all([sendMessage(message, add), due]);
    setTyped("");
    append(toAnswerLine(result, message));
  }

  async function handOver(file: File) {
    const key = append({ who: "visitor", text: file.name, file: { name: file.name, bytes: file.size, stage: "sending", sent: 0 } });
    const onProgress = (sent: number) =>
      change(key, inStage(file.name, { stage: sent < 1 ? "sending" : "reading", sent, bytes: file.size }, file.name));
    const { due } = holdBack(() => undefined, chatLimits.replyDelay);
    await whenLoaded();
    const [received] = await Promise.all([sendDocument(file, onProgress), due]);
    change(key, settled(file, received));
    append(toFileReply(received));
  }

  const send = (message: string) =>
    run(async () => {
      append({ who: "visitor", text: message });
      await ask(message);
    });
  const retry = ({ key, retry: message }: Line) =>
    run(async () => {
      remove(key);
      if (message !== undefined) await ask(message);
    });
  const upload = async (file: File) => {
    const fault = checkDocument(file);
    if (fault === undefined) await run(() => handOver(file));
    else append({ who: "assistant", text: fault });
  };
  /** The failure's text, or undefined where all is gone. */
  const erase = async (): Promise<string | undefined> => {
    const response = await api.chat.$delete().catch(() => undefined);
    if (!response?.ok) return assistantWidget.deleteFailed;
    const { message } = await response.json();
    clear();
    forgetLabel();
    append({ who: "assistant", text: message });
  };
  const say = (text: string) => append({ who: "assistant", text });
  return { lines, retentionDays, typed, busy, send, retry, upload, erase, say };
}
export type Conversation = ReturnType<typeof useConversation>;
