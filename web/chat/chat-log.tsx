import { type ReactNode, type RefObject, useEffect } from "react";
import { Link } from "react-router";
import { assistant } from "../../content/assistant.ts";
import { assistantWidget } from "../../content/assistant-widget.ts";
import { CELL } from "../lattice/cell.ts";
import { StageBand } from "../lattice/lattice.tsx";
import { type AnswerLanguage, isRightToLeft } from "../../contract/chat-rules.ts";
import type { ChatChoice, ChatSource } from "../../contract/chat.ts";
import { Changing } from "../ui/changing.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { Button } from "../ui/button.tsx";
import { ArrowRight } from "../ui/icons.tsx";
import { SheetIcon } from "./chat-icons.tsx";
import { hasVisitorSpoken, choiceLine, emailBefore, type Line, questionBefore, scopeLine, type SentFile } from "./lines.ts";
import type { Conversation } from "./use-conversation.ts";

type BotLineProps = { text: string; lang?: AnswerLanguage | undefined; children?: ReactNode };

/** An assistant message of several paragraphs. What follows it is in English, whatever language the text has. */
function BotLine({ text, lang, children }: BotLineProps) {
  const paragraphs = text.split(/\n{2,}/);
  const isRtl = isRightToLeft(lang);
  return (
    <div className="chat-bot" dir={isRtl ? "rtl" : undefined}>
      <span className="sr-only">{`${assistantWidget.speakers.assistant}: `}</span>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sent message doesn't change
        <p key={index} lang={lang} dir={isRtl ? "rtl" : "auto"}>
          {paragraph.split("\n").map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <Changing key={place}>{`${line}\n`}</Changing>
          ))}
        </p>
      ))}
      {children}
    </div>
  );
}

/** The sources of an answer. A page of the visitor's own document has a name but no address. */
function Sources({ sources, onFollow }: { sources: readonly ChatSource[]; onFollow: () => void }) {
  if (sources.length === 0) return null;
  return (
    <ul className="chat-sources" aria-label="Sources">
      {sources.map(({ name, path }) => (
        <li key={name + path}>
          {path === "" ? (
            <span className="chip">{name}</span>
          ) : (
            <SiteLink className="chip" to={path} onClick={onFollow}>
              {name}
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  );
}

type QuestionsProps = {
  /** The group's label for screen readers. */
  name: string;
  questions: readonly ChatChoice[];
  disabled?: boolean;
  onAsk: (question: string) => void;
};

/** Suggested questions as buttons. */
function Questions({ name, questions, disabled, onAsk }: QuestionsProps) {
  return (
    <ul className="chat-questions" aria-label={name}>
      {questions.map(({ label, message }) => (
        <li key={label}>
          <button type="button" className="chip" disabled={disabled} onClick={() => onAsk(message)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The answer as it streams. Screen readers announce it once, when it is complete. */
function Writing({ typed }: { typed: string }) {
  if (typed === "") {
    return (
      <p className="chat-bot chat-typing">
        <span className="sr-only">The assistant is writing</span>
        <i />
        <i />
        <i />
      </p>
    );
  }
  return (
    <div aria-hidden="true">
      <BotLine text={typed} />
    </div>
  );
}

type LineActions = { onFollow: () => void; onAsk: (question: string) => void; onRetry: (line: Line) => void; onScope: () => void };
type ChatLineProps = { line: Line; lines: readonly Line[]; busy: boolean } & LineActions;

/** The actions for an answer: retry, ask a person, draft a scope. */
function Offer({ line, lines, busy, onFollow, onRetry, onScope }: ChatLineProps) {
  if (line.retry !== undefined) {
    return (
      <Button variant="ghost" size="sm" disabled={busy} onClick={() => onRetry(line)}>
        Send it again
      </Button>
    );
  }
  if (line.offer === "contact") {
    return (
      <Link
        className="btn sm"
        to="/contact-us"
        state={{ question: questionBefore(lines, line.key), email: emailBefore(lines, line.key) }}
        onClick={onFollow}
      >
        {assistant.offers.contact}
        <ArrowRight className="go" />
      </Link>
    );
  }
  if (line.offer !== "scope" || scopeLine(lines) !== line) return null;
  return (
    <Button size="sm" arrow disabled={busy} onClick={onScope}>
      {assistant.offers.scope}
    </Button>
  );
}

function ChatLine(props: ChatLineProps) {
  const { line, lines, busy, onAsk, onFollow } = props;
  if (line.file) return <FileCard text={line.text} file={line.file} />;
  if (line.who === "visitor") {
    return (
      <div className="chat-me">
        <span className="sr-only">{`${assistantWidget.speakers.visitor}: `}</span>
        <p dir="auto">{line.text}</p>
      </div>
    );
  }
  return (
    <BotLine text={line.text} lang={line.lang}>
      <Sources sources={line.sources ?? []} onFollow={onFollow} />
      {line.choices && (
        <Questions name={assistantWidget.choices} questions={line.choices} disabled={busy || choiceLine(lines) !== line} onAsk={onAsk} />
      )}
      <Offer {...props} />
    </BotLine>
  );
}

const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function describeStage({ stage, sent = 0 }: SentFile): string {
  if (stage === "sending") return `Sending, ${Math.round(sent * 100)}%`;
  if (stage === "reading") return "Reading…";
  if (stage === "read") return "Read";
  return stage === "unread" ? "Could not be read" : "Not sent";
}

/** A document as a card: name, size and status. */
function FileCard({ text, file }: { text: string; file: SentFile }) {
  const isUnderWay = file.stage === "sending" || file.stage === "reading";
  return (
    <div className="chat-file" data-stage={file.stage}>
      <SheetIcon />
      <div>
        <span className="sr-only">{`${assistantWidget.speakers.visitor}: `}</span>
        <b dir="auto">{text}</b>
        {file.bytes !== undefined && <small className="num">{formatSize(file.bytes)}</small>}
        {isUnderWay ? (
          <progress aria-label={`Upload of ${file.name}`} max={1} {...(file.stage === "sending" ? { value: file.sent ?? 0 } : {})} />
        ) : (
          <i className="chat-bar" aria-hidden="true" />
        )}
        <small className="chat-stage">{describeStage(file)}</small>
      </div>
    </div>
  );
}

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
