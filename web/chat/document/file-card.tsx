import { assistantWidget } from "../../../content/assistant-widget.ts";
import type { SentFile } from "../lines.ts";
import { SheetIcon } from "../chat-icons.tsx";

const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function describeStage({ stage, sent = 0 }: SentFile): string {
  if (stage === "sending") return `Sending, ${Math.round(sent * 100)}%`;
  if (stage === "reading") return "Reading…";
  if (stage === "read") return "Read";
  return stage === "unread" ? "Could not be read" : "Not sent";
}

/** A document as a card: name, size and status. */
export function FileCard({ text, file }: { text: string; file: SentFile }) {
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
