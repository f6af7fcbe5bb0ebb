import { type RefObject, useEffect } from "react";
import { Link } from "react-router";
import { assistant } from "../../content/assistant.ts";
import { assistantWidget } from "../../content/assistant-widget.ts";
import { CELL } from "../lattice/jali.ts";
import { Stage, STAGES } from "../lattice/lattice.tsx";
import { BotLine, Writing } from "./bot-line.tsx";
import { ChatLine, type LineActions } from "./chat-line.tsx";
import { hasVisitorSpoken } from "./lines.ts";
import type { Conversation } from "./use-conversation.ts";

type Props = { log: RefObject<HTMLDivElement | null>; conversation: Conversation } & LineActions;

function Greeting({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <BotLine text={assistant.greeting}>
      <ul className="chat-questions" aria-label="Questions to begin with">
        {assistantWidget.questions.map((question) => (
          <li key={question}>
            <button type="button" className="chip" onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </BotLine>
  );
}

/** The week of the promise, as seven stages of one tile. */
function Week() {
  return (
    <div className="chat-week night on-ink" aria-hidden="true">
      {STAGES.map((stage) => (
        <svg key={stage} className={`jali n${stage}`} viewBox={`0 0 ${CELL} ${CELL}`}>
          <Stage n={stage} />
        </svg>
      ))}
    </div>
  );
}

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

/** The newest line in view: its end, or its beginning where it is longer than the log. */
function showNewest(log: HTMLDivElement | null): void {
  const newest = log?.lastElementChild;
  if (log && newest instanceof HTMLElement) log.scrollTop = Math.min(log.scrollHeight - log.clientHeight, newest.offsetTop - 20);
}

/** The conversation. It is read out as it grows, and the arrow keys scroll it. */
export function ChatLog({ log, conversation, ...actions }: Props) {
  const { lines, retentionDays, typed, busy, send } = conversation;
  const isNew = !hasVisitorSpoken(lines);
  useEffect(() => showNewest(log.current), [log, lines, typed, busy]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="chat-log" role="log" aria-live="polite" aria-label="Conversation" tabIndex={0} ref={log}>
      {isNew && <Week />}
      <RetentionNote days={retentionDays} onFollow={actions.onFollow} />
      {isNew && <Greeting onAsk={(question) => void send(question)} />}
      {lines.map((line) => (
        <ChatLine key={line.key} line={line} lines={lines} busy={busy} {...actions} />
      ))}
      {busy && <Writing typed={typed} />}
    </div>
  );
}
