import { type ReactNode, type RefObject, useEffect } from "react";
import { Link } from "react-router";
import { assistant } from "../../content/assistant.ts";
import { assistantWidget } from "../../content/assistant-widget.ts";
import { CELL } from "../lattice/cell.ts";
import { StageBand } from "../lattice/lattice.tsx";
import { BotLine, Questions, Writing } from "./bot-line.tsx";
import { ChatLine, type LineActions } from "./chat-line.tsx";
import { hasVisitorSpoken } from "./lines.ts";
import type { Conversation } from "./use-conversation.ts";

type Props = {
  log: RefObject<HTMLDivElement | null>;
  conversation: Conversation;
  /** A question to the visitor at its end. */
  children?: ReactNode;
} & LineActions;

const BEGINNINGS = assistantWidget.questions.map((question) => ({ label: question, message: question }));

function RetentionNote({ days, onFollow }: { days: number | undefined; onFollow: () => void }) {
  return (
    <p className="chat-note">
      {days !== undefined && `${assistantWidget.kept(days)} `}
      <Link className="link" to="/privacy" onClick={onFollow}>
        Privacy
      </Link>
    </p>
  );
}

/** Scrolls to the newest line: its end, or its start if it is taller than the log. */
function showNewest(log: HTMLDivElement | null): void {
  const newest = log?.lastElementChild;
  if (log && newest instanceof HTMLElement) log.scrollTop = Math.min(log.scrollHeight - log.clientHeight, newest.offsetTop - 20);
}

/** The conversation: a live region, scrollable with the arrow keys. */
export function ChatLog({ log, conversation, children, ...actions }: Props) {
  const { lines, retentionDays, typed, busy } = conversation;
  const isNew = !hasVisitorSpoken(lines);
  const asks = Boolean(children);
  useEffect(() => showNewest(log.current), [log, lines, typed, busy, asks]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="chat-log" role="log" aria-live="polite" aria-label="Conversation" tabIndex={0} ref={log}>
      {isNew && <StageBand className="chat-week night on-ink" height={CELL} />}
      <RetentionNote days={retentionDays} onFollow={actions.onFollow} />
      {isNew && (
        <BotLine text={assistant.greeting}>
          {!children && <Questions name={assistantWidget.beginnings} questions={BEGINNINGS} onAsk={actions.onAsk} />}
        </BotLine>
      )}
      {lines.map((line) => (
        <ChatLine key={line.key} line={line} lines={lines} busy={busy} {...actions} />
      ))}
      {busy && <Writing typed={typed} />}
      {children}
    </div>
  );
}
