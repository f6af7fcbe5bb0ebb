import type { ReactNode } from "react";
import { assistantWidget } from "../../content/assistant-widget.ts";
import { type AnswerLanguage, isRightToLeft } from "../../contract/chat-rules.ts";
import type { ChatChoice, ChatSource } from "../../contract/chat.ts";
import { Changing } from "../ui/changing.tsx";
import { SiteLink } from "../ui/site-link.tsx";

type Props = { text: string; lang?: AnswerLanguage | undefined; children?: ReactNode };

/** An assistant message of several paragraphs. What follows it is in English, whatever language the text has. */
export function BotLine({ text, lang, children }: Props) {
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

type QuestionsProps = {
  /** The group's label for screen readers. */
  name: string;
  questions: readonly ChatChoice[];
  disabled?: boolean;
  onAsk: (question: string) => void;
};

/** Suggested questions as buttons. */
export function Questions({ name, questions, disabled, onAsk }: QuestionsProps) {
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
