import { ANSWER_LANGUAGES } from "../../contract/chat-rules.ts";
import type { ChatChoice, ChatSource } from "../../contract/chat.ts";
import { isRecord, readTab, writeTab } from "../tab-storage.ts";
import type { Line, SentFile } from "./lines.ts";

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
  const { key, who, text, sources, choices, offer, lang, file } = saved;
  if (typeof key !== "string" || typeof text !== "string" || (who !== "visitor" && who !== "assistant")) return [];
  const more: Partial<Line> = {
    ...(Array.isArray(sources) && { sources: sources.filter(isSource) }),
    ...(Array.isArray(choices) && { choices: choices.filter(isChoice) }),
    ...((offer === "contact" || offer === "scope") && { offer }),
    ...parseLanguage(lang),
    ...parseFile(file),
  };
  return [{ key, who, text, ...more }];
}

export const parseLines = (saved: unknown): Line[] => (Array.isArray(saved) ? saved.flatMap(parseLine) : []);

/**
 * This tab's copy of the conversation: shown at once after a reload, until the server's arrives. In sessionStorage, since the next person
 * at the machine must not read it.
 */
export const readLines = (): Line[] => readTab(KEY, parseLines);

export const saveLines = (lines: readonly Line[]): void =>
  writeTab(
    KEY,
    lines.filter(({ isOwn }) => !isOwn),
  );
