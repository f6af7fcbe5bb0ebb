import type { ReactNode } from "react";
import { assistantWidget } from "../../content/assistant-widget.ts";
import type { ChatSource } from "../../contract/chat.ts";
import { SiteLink } from "../ui/site-link.tsx";

/** A text of several paragraphs, said by the assistant. */
export function BotLine({ text, children }: { text: string; children?: ReactNode }) {
  const paragraphs = text.split(/\n{2,}/);
  return (
    <div className="chat-bot">
      <span className="sr-only">{`${assistantWidget.speakers.assistant}: `}</span>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text that was said does not change
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
      {children}
    </div>
  );
}

/** Where it can be read. A page of the visitor's own document has a name and no address. */
export function Sources({ sources, onFollow }: { sources: readonly ChatSource[]; onFollow: () => void }) {
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

/** The answer as it is being written. Screen readers hear it once, when it is whole. */
export function Writing({ typed }: { typed: string }) {
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
