import { useEffect, useRef, useState } from "react";
import { assistantWidget } from "../../content/assistant-widget.ts";
import { chatLimits, ANSWER_LANGUAGES } from "../../contract/chat-rules.ts";
import { chatMessages } from "../../contract/chat-messages.ts";
import { api, isOutdated } from "../api.ts";
import { useBusy } from "../ui/use-busy.ts";
import { holdBack } from "./hold-back.ts";
import { keptLines, type Line, type NewLine, type SentFile, takeOver, toLine } from "./lines.ts";
import { checkDocument, type Received, sendDocument } from "./document/send-document.ts";
import { CHAT_EVENTS, type ChatEvent } from "../../contract/chat-events.ts";
import { CHAT, reloadOnce } from "./button/reload-once.ts";
import { failureText } from "./failure-text.ts";
import { readEvents } from "./read-events.ts";
import { saveLine } from "./saved-line.ts";
import type { ChatChoice, ChatSource, ChatAnswer } from "../../contract/chat.ts";
import { isRecord, readTab, writeTab } from "../tab-storage.ts";
import { forgetLabel, visitorLabel } from "./visitor-label.ts";

type MessageAnswer = { ok: true; answer: ChatAnswer } | { ok: false; text: string };

const failed = (text: string): MessageAnswer => ({ ok: false, text });

async function readStream(body: ReadableStream<Uint8Array<ArrayBuffer>>, onText: (text: string) => void): Promise<MessageAnswer> {
  for await (const { name, data } of readEvents(body)) {
    const event = { name, data: JSON.parse(data) } as ChatEvent; // as `chat-events.ts` declares them
    if (event.name === CHAT_EVENTS.text) onText(event.data.text);
    if (event.name === CHAT_EVENTS.answer) return { ok: true, answer: event.data };
    if (event.name === CHAT_EVENTS.failure) return failed(event.data.error);
  }
  return failed(chatMessages.messageFailed);
}

/** Reloads a page that is older than the API which refused the message; it is in its field again afterwards. */
async function reloadWith(message: string): Promise<void> {
  saveLine(message);
  await reloadOnce(CHAT);
  saveLine("");
}

/** Sends a message. `onText` is called with each part of a streamed answer. */
async function sendMessage(message: string, onText: (text: string) => void): Promise<MessageAnswer> {
  try {
    const response = await api.chat.message.$post(
      { json: { userId: visitorLabel(), message } },
      { headers: { Accept: "text/event-stream" } },
    );
    if (isOutdated(response) && !response.ok) await reloadWith(message);
    if (!response.ok) return failed(await failureText(response, chatMessages.messageFailed));
    const isStream = (response.headers.get("Content-Type") ?? "").startsWith("text/event-stream");
    if (isStream && response.body) return await readStream(response.body, onText);
    // Any other success is the route's JSON.
    return { ok: true, answer: (await response.json()) as ChatAnswer };
  } catch {
    return failed(chatMessages.messageFailed);
  }
}

const KEY = "chat-lines";

const isSource = (saved: unknown): saved is ChatSource =>
  isRecord(saved) && typeof saved["name"] === "string" && typeof saved["path"] === "string";

const isChoice = (saved: unknown): saved is ChatChoice =>
  isRecord(saved) && typeof saved["label"] === "string" && typeof saved["message"] === "string";

/** An upload in progress is not saved, so a document was read or failed. */
function parseFile(saved: unknown): { file?: SentFile } {
  if (!isRecord(saved)) return {};
  const { name, bytes, stage } = saved;
  if (typeof name !== "string") return {};
  return { file: { name, ...(typeof bytes === "number" && { bytes }), stage: stage === "read" ? "read" : "unread" } };
}

function parseLanguage(saved: unknown): Pick<Line, "lang"> {
  const lang = ANSWER_LANGUAGES.find((language) => language === saved);
  return lang === undefined ? {} : { lang };
}

function parseLine(saved: unknown): Line[] {
  if (!isRecord(saved)) return [];
  const { key, who, text, sources, choices, offer, lang, file, isOwn, retry } = saved;
  if (typeof key !== "string" || typeof text !== "string" || (who !== "visitor" && who !== "assistant")) return [];
  const more: Partial<Line> = {
    ...(Array.isArray(sources) && { sources: sources.filter(isSource) }),
    ...(Array.isArray(choices) && { choices: choices.filter(isChoice) }),
    ...((offer === "contact" || offer === "scope") && { offer }),
    ...parseLanguage(lang),
    ...parseFile(file),
    ...(isOwn === true && { isOwn }),
    ...(typeof retry === "string" && { retry }),
  };
  return [{ key, who, text, ...more }];
}

export const parseLines = (saved: unknown): Line[] => (Array.isArray(saved) ? saved.flatMap(parseLine) : []);

/**
 * This tab's copy of the conversation: shown at once after a reload, until the server's arrives. In sessionStorage, since the next person
 * at the machine must not read it.
 */
const readLines = (): Line[] => readTab(KEY, parseLines);

const saveLines = (lines: readonly Line[]): void => writeTab(KEY, keptLines(lines));

async function fetchConversation() {
  const response = await api.chat.$get().catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

/** The conversation's lines: this tab's copy first, then the server's. */
function useLines() {
  const [lines, setLines] = useState(readLines);
  const [retentionDays, setRetentionDays] = useState<number>();
  const loaded = useRef<Promise<void>>(undefined);
  const answers = useRef(0);

  const append = (line: NewLine): string => {
    const made = toLine(line);
    setLines((now) => [...now, made]);
    return made.key;
  };
  const change = (key: string, changed: (line: Line) => Line) => {
    setLines((now) => now.map((line) => (line.key === key ? changed(line) : line)));
  };
  const remove = (key: string) => setLines((now) => now.filter((line) => line.key !== key));

  const look = async (): Promise<void> => {
    const before = answers.current;
    const conversation = await fetchConversation();
    // Without an answer this tab's copy stays.
    if (conversation === undefined) return;
    // A race: what was answered or deleted meanwhile isn't in it.
    if (answers.current !== before) return look();
    setRetentionDays(conversation.retentionDays);
    // Deleted in another tab, which has removed its label.
    if (conversation.turns.length === 0 && lines.some(({ isOwn }) => !isOwn)) forgetLabel();
    setLines((now) => takeOver(now, conversation.turns));
  };
  useEffect(() => {
    loaded.current ??= look();
  });
  useEffect(() => saveLines(lines), [lines]);

  /** To be called with each answer and after deleting: a copy that was requested before is outdated. */
  const noteAnswer = () => {
    answers.current += 1;
  };
  const clear = () => setLines([]);
  return { lines, retentionDays, append, change, remove, clear, look, noteAnswer, whenLoaded: () => loaded.current };
}

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
  const { lines, retentionDays, append, change, remove, clear, look, noteAnswer, whenLoaded } = useLines();
  const { busy, run } = useBusy();
  const tellOtherTabs = useOtherTabs(busy, () => void look());
  const [typed, setTyped] = useState("");

  async function ask(message: string, key?: string) {
    const { add, due } = holdBack(setTyped, chatLimits.replyDelay);
    await whenLoaded();
    const [result] = await Promise.all([sendMessage(message, add), due]);
    setTyped("");
    noteAnswer();
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
    noteAnswer();
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
    noteAnswer();
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
