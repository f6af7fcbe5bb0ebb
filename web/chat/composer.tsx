import { type ChangeEvent, type KeyboardEvent, type RefObject, type SubmitEvent, useRef, useState } from "react";
import { assistantWidget } from "../../content/assistant-widget.ts";
import { CHAT_FILE_TYPES, chatLimits } from "../../contract/chat-rules.ts";
import { ArrowRight } from "../ui/icons.tsx";
import { UploadIcon } from "./chat-icons.tsx";

type Props = { field: RefObject<HTMLTextAreaElement | null>; busy: boolean; onSend: (text: string) => void; onFile: (file: File) => void };

/** Enter sends, Shift and Enter begin a new line; an Enter that ends a word of a Japanese or Chinese keyboard does neither. */
const isSending = ({ key, shiftKey, nativeEvent }: KeyboardEvent) => key === "Enter" && !shiftKey && !nativeEvent.isComposing;

export function Composer({ field, busy, onSend, onFile }: Props) {
  const [text, setText] = useState("");

  function send() {
    const message = text.trim();
    if (message === "" || busy) return;
    setText("");
    onSend(message);
  }
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isSending(event)) return;
    event.preventDefault();
    send();
  }
  return (
    <form className="chat-say" aria-label="Message" onSubmit={onSubmit}>
      <label className="sr-only" htmlFor="chat-message">
        {assistantWidget.field}
      </label>
      <textarea
        id="chat-message"
        ref={field}
        rows={1}
        value={text}
        disabled={busy}
        maxLength={chatLimits.messageLength}
        placeholder={assistantWidget.placeholder}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <UploadButton busy={busy} onFile={onFile} />
      <button type="submit" className="icon-btn chat-send" aria-label="Send" disabled={busy}>
        <ArrowRight />
      </button>
    </form>
  );
}

function UploadButton({ busy, onFile }: Pick<Props, "busy" | "onFile">) {
  const input = useRef<HTMLInputElement>(null);
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = "";
    if (file) onFile(file);
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr-only"
        aria-label="Document"
        accept={CHAT_FILE_TYPES.join(",")}
        tabIndex={-1}
        disabled={busy}
        onChange={onChange}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label="Upload a PDF or Word file"
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        <UploadIcon />
      </button>
    </>
  );
}
