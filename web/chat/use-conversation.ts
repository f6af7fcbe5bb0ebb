import { useEffect, useRef, useState } from "react";
import { assistantWidget } from "../../content/assistant-widget.ts";
import { chatLimits } from "../../contract/chat-rules.ts";
import { chatMessages } from "../../contract/chat-messages.ts";
import { api } from "../api.ts";
import { useBusy } from "../ui/use-busy.ts";
import { holdBack } from "./hold-back.ts";
import type { Line, NewLine, SentFile } from "./lines.ts";
import { checkDocument, type Received, sendDocument } from "./document/send-document.ts";
import { type MessageAnswer, sendMessage } from "./send-message.ts";
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

const known = ({ isOwn: _, ...line }: Line): Line => line;

function toAnswerLine(result: MessageAnswer, message: string): NewLine {
  if (!result.ok) return { who: "assistant", text: result.text, retry: message, isOwn: true };
  const { response, sources, choices, offer, lang } = result.answer;
  return { who: "assistant", text: response, sources, ...(choices && { choices }), ...(offer && { offer }), ...(lang && { lang }) };
}

function toFileReply(received: Received): NewLine {
  if (!received.ok) return { who: "assistant", text: received.text, isOwn: true };
  const { message, offer } = received.answer;
  return { who: "assistant", text: message, ...(offer && { offer }) };
}

/** The conversation and the pending request, one at a time: further sends are ignored. */
export function useConversation() {
  const { lines, retentionDays, append, change, remove, clear, look, whenLoaded } = useLines();
  const { busy, run } = useBusy();
  const tellOtherTabs = useOtherTabs(busy, () => void look());
  const [typed, setTyped] = useState("");

  async function ask(message: string, key?: string) {
    const { add, due } = holdBack(setTyped, chatLimits.replyDelay);
    await whenLoaded();
    const [result] = await Promise.all([sendMessage(message, add), due]);
    setTyped("");
    if (result.ok && key !== undefined) change(key, known);
    append(toAnswerLine(result, message));
    tellOtherTabs();
  }

  async function handOver(file: File) {
    const key = append({
      who: "visitor",
      text: file.name,
      isOwn: true,
      file: { name: file.name, bytes: file.size, stage: "sending", sent: 0 },
    });
    const onProgress = (sent: number) =>
      change(key, inStage(file.name, { stage: sent < 1 ? "sending" : "reading", sent, bytes: file.size }, file.name));
    const { due } = holdBack(() => undefined, chatLimits.replyDelay);
    await whenLoaded();
    const [received] = await Promise.all([sendDocument(file, onProgress), due]);
    change(key, settled(file, received));
    if (received.ok) change(key, known);
    append(toFileReply(received));
    tellOtherTabs();
  }

  const send = (message: string) =>
    run(async () => {
      await ask(message, append({ who: "visitor", text: message, isOwn: true }));
    });
  const retry = ({ key, retry: message }: Line) =>
    run(async () => {
      remove(key);
      if (message !== undefined) await ask(message);
    });
  const say = (text: string) => append({ who: "assistant", text, isOwn: true });
  const upload = async (file: File) => {
    const fault = checkDocument(file);
    if (fault === undefined) await run(() => handOver(file));
    else say(fault);
  };
  /** Chosen, dropped or pasted files. */
  const receive = async ([file, ...others]: readonly File[]) => {
    if (file === undefined) return;
    if (busy) return void say(assistantWidget.pending);
    await upload(file);
    if (others.length > 0) say(assistantWidget.oneFile);
  };
  /** The error text, or undefined if everything was deleted. */
  const erase = async (): Promise<string | undefined> => {
    const response = await api.chat.$delete().catch(() => undefined);
    if (!response?.ok) return assistantWidget.deleteFailed;
    const { message } = await response.json();
    clear();
    forgetLabel();
    say(message);
    tellOtherTabs();
  };
  return { lines, retentionDays, typed, busy, send, retry, receive, erase, say };
}
export type Conversation = ReturnType<typeof useConversation>;

const CHANNEL = "chat";

/**
 * Synchronises the tabs of one browser: each announces its changes, and reloads when another does or when it gets the focus, but after a
 * pending request, which the server's state doesn't include yet. @returns the announcer
 */
function useOtherTabs(isBusy: boolean, look: () => void): () => void {
  const isBehind = useRef(false);
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      isBehind.current = isBusy;
      if (!isBusy) look();
    };
    if (!isBusy && isBehind.current) latest.current();
  });

  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    const lookNow = () => latest.current();
    opened.addEventListener("message", lookNow);
    addEventListener("focus", lookNow);
    return () => {
      opened.close();
      removeEventListener("focus", lookNow);
    };
  }, []);
  return () => channel.current?.postMessage("changed");
}
