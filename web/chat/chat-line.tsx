import { Link } from "react-router";
import { assistant } from "../../content/assistant.ts";
import { assistantWidget } from "../../content/assistant-widget.ts";
import { Button } from "../ui/button.tsx";
import { ArrowRight } from "../ui/icons.tsx";
import { BotLine, Questions, Sources } from "./bot-line.tsx";
import { choiceLine, type Line, questionBefore, scopeLine, type SentFile } from "./lines.ts";
import { SheetIcon } from "./chat-icons.tsx";

export type LineActions = { onFollow: () => void; onAsk: (question: string) => void; onRetry: (line: Line) => void; onScope: () => void };
type Props = { line: Line; lines: readonly Line[]; busy: boolean } & LineActions;

/** The actions for an answer: retry, ask a person, draft a scope. */
function Offer({ line, lines, busy, onFollow, onRetry, onScope }: Props) {
  if (line.retry !== undefined) {
    return (
      <Button variant="ghost" size="sm" disabled={busy} onClick={() => onRetry(line)}>
        Send it again
      </Button>
    );
  }
  if (line.offer === "contact") {
    return (
      <Link className="btn sm" to="/contact-us" state={{ question: questionBefore(lines, line.key) }} onClick={onFollow}>
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

export function ChatLine(props: Props) {
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
