import type { ChatAnswer, ChatSource, ChatTurn } from "../../contract/chat.ts";
import { chatMessages } from "../../contract/chat-messages.ts";

/** `sent` is how much of it has gone, from 0 to 1. */
type FileStage = "sending" | "reading" | "read" | "unread" | "failed";
export type SentFile = { name: string; bytes?: number; stage: FileStage; sent?: number };

/** One line of a conversation as it is shown. */
export type Line = {
  key: string;
  who: "visitor" | "assistant";
  text: string;
  sources?: ChatSource[];
  /** What may have been meant. */
  choices?: ChatAnswer["choices"];
  offer?: ChatAnswer["offer"];
  /** What the text is written in, where that is not English. */
  lang?: ChatAnswer["lang"];
  file?: SentFile;
  /** What to send again: this line says that it failed. */
  retry?: string;
  /** The server does not have it, or not yet: what is under way, what failed, and what the widget says by itself. */
  isOwn?: true;
};
export type NewLine = Omit<Line, "key">;

let made = 0;

/** Lines of an earlier visit keep their keys, so the time is part of them. */
export function toLine(line: NewLine): Line {
  made += 1;
  return { key: `${Date.now().toString(36)}-${made}`, ...line };
}

const FILE_PREFIX = chatMessages.uploaded("");

function toFile(turn: ChatTurn, next: ChatTurn | undefined): SentFile {
  const name = turn.text.startsWith(FILE_PREFIX) ? turn.text.slice(FILE_PREFIX.length) : turn.text;
  return { name, stage: next?.offer === "scope" ? "read" : "unread" };
}

/** What the server has, as lines. Only a document that could be read is followed by the offer of a scope. */
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
 * The conversation as the server has it. Lines that are shown already keep their keys, so that they are not read out again, and what only
 * this tab has stays where it is at the end.
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

export const hasVisitorSpoken = (lines: readonly Line[]): boolean => lines.some(({ who }) => who === "visitor");

/** The question an answer is about: the visitor's last words before it. */
export function questionBefore(lines: readonly Line[], key: string): string {
  const until = lines.findIndex((line) => line.key === key);
  return lines.slice(0, until).findLast(({ who, file }) => who === "visitor" && file === undefined)?.text ?? "";
}

/** Which of the conversation's documents is the latest, counted from 1. A line's key would not do: it is another once the server has answered. */
export const countScopes = (lines: readonly Line[]): number => lines.filter(({ offer }) => offer === "scope").length;

/** The one line whose offer of a scope still stands: a later document replaces an earlier one. */
export const scopeLine = (lines: readonly Line[]): Line | undefined => lines.findLast(({ offer }) => offer === "scope");

/** The one line whose choices can still be chosen: once something else was sent, they are about what has passed. */
export function choiceLine(lines: readonly Line[]): Line | undefined {
  const asked = lines.findLastIndex(({ who }) => who === "visitor");
  return lines.slice(asked + 1).findLast(({ choices }) => choices !== undefined);
}
