import type { ChatAnswer, ChatSource, ChatTurn } from "../../contract/chat.ts";
import { chatMessages } from "../../contract/chat-messages.ts";
import { findEmail } from "../../contract/text.ts";

/** `sent` is the fraction uploaded, 0 to 1. */
type FileStage = "sending" | "reading" | "read" | "unread" | "failed";
export type SentFile = { name: string; bytes?: number; stage: FileStage; sent?: number };

/** One line of the conversation as shown. */
export type Line = {
  key: string;
  who: "visitor" | "assistant";
  text: string;
  sources?: ChatSource[];
  /** Suggested meanings. */
  choices?: ChatAnswer["choices"];
  offer?: ChatAnswer["offer"];
  /** The text's language, if not English. */
  lang?: ChatAnswer["lang"];
  file?: SentFile;
  /** The message to send again: this line reports its failure. */
  retry?: string;
  /** Local only: a pending or failed message, or the widget's own text. */
  isOwn?: true;
};
export type NewLine = Omit<Line, "key">;

let made = 0;

/** Lines of an earlier visit keep their keys, so a key includes the time. */
export function toLine(line: NewLine): Line {
  made += 1;
  return { key: `${Date.now().toString(36)}-${made}`, ...line };
}

const FILE_PREFIX = chatMessages.uploaded("");

function toFile(turn: ChatTurn, next: ChatTurn | undefined): SentFile {
  const name = turn.text.startsWith(FILE_PREFIX) ? turn.text.slice(FILE_PREFIX.length) : turn.text;
  return { name, stage: next?.offer === "scope" ? "read" : "unread" };
}

/** The server's turns as lines. Only a document that could be read is followed by a scope offer. */
export function fromTurns(turns: readonly ChatTurn[]): Line[] {
  return turns.map((turn, index) =>
    toLine({
      who: turn.role,
      text: turn.text,
      sources: turn.sources,
      ...(turn.choices && { choices: turn.choices }),
      ...(turn.offer && { offer: turn.offer }),
      ...(turn.lang && { lang: turn.lang }),
      ...(turn.isFile && { file: toFile(turn, turns[index + 1]) }),
    }),
  );
}

const isSame = (one: Line, other: Line) => one.who === other.who && one.text === other.text;

/**
 * Merges the server's conversation: lines already shown keep their keys, so that screen readers don't repeat them, and local lines stay at
 * the end.
 */
export function takeOver(shown: readonly Line[], turns: readonly ChatTurn[]): Line[] {
  let next = 0;
  const lines = fromTurns(turns).map((line) => {
    const found = shown.findIndex((known, index) => index >= next && !known.isOwn && isSame(known, line));
    const known = shown[found];
    if (known === undefined) return line;
    next = found + 1;
    return known;
  });
  return [...lines, ...shown.slice(next).filter(({ isOwn }) => isOwn)];
}

/** The lines that outlive a reload: the server's, and a message that failed with its "Try again". Other local lines go. */
export const keptLines = (lines: readonly Line[]): Line[] =>
  lines.filter(({ isOwn, retry }, index) => !isOwn || retry !== undefined || lines[index + 1]?.retry !== undefined);

export const hasVisitorSpoken = (lines: readonly Line[]): boolean => lines.some(({ who }) => who === "visitor");

/** A reply to an offer has at most this many words: "yes please, pass it on". */
const MAX_REPLY = 5;

/** The question an answer belongs to: the visitor's last text before it. If that accepts the offer to pass a question on, the one before. */
export function questionBefore(lines: readonly Line[], key: string): string {
  const until = lines.findIndex((line) => line.key === key);
  const at = lines.slice(0, until).findLastIndex(({ who, file }) => who === "visitor" && file === undefined);
  const text = lines[at]?.text ?? "";
  const offer = lines[at - 1];
  const isReply = offer?.offer === "contact" && !text.includes("?") && text.split(/\s+/).length <= MAX_REPLY;
  return isReply ? questionBefore(lines, offer.key) : text;
}

/** The e-mail address that the visitor has last written before an answer. */
export function emailBefore(lines: readonly Line[], key: string): string | undefined {
  const until = lines.findIndex((line) => line.key === key);
  return lines
    .slice(0, until)
    .flatMap(({ who, text }) => (who === "visitor" ? (findEmail(text) ?? []) : []))
    .at(-1);
}

/** The number of the latest document, from 1. Not a line's key, which changes once the server has answered. */
export const countScopes = (lines: readonly Line[]): number => lines.filter(({ offer }) => offer === "scope").length;

/** The line with the current scope offer: a later document replaces an earlier one. */
export const scopeLine = (lines: readonly Line[]): Line | undefined => lines.findLast(({ offer }) => offer === "scope");

/** The line with active choices: the next message deactivates them. */
export function choiceLine(lines: readonly Line[]): Line | undefined {
  const asked = lines.findLastIndex(({ who }) => who === "visitor");
  return lines.slice(asked + 1).findLast(({ choices }) => choices !== undefined);
}
