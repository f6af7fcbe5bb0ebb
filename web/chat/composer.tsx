import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type RefObject, type SubmitEvent, useState } from "react";
import { assistantWidget } from "../../content/assistant-widget.ts";
import { CHAT_FILE_TYPES, chatLimits } from "../../contract/chat-rules.ts";
import { cleanText, countCodePoints } from "../../contract/text.ts";
import { ArrowRight } from "../ui/icons.tsx";
import { UploadIcon } from "./chat-icons.tsx";
import { listPasted } from "./document/incoming-file.ts";
import { readLine, saveLine } from "./saved-line.ts";

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  busy: boolean;
  /** The file input, which other parts of the panel open too. */
  file: RefObject<HTMLInputElement | null>;
  onSend: (text: string) => void;
  onFiles: (files: readonly File[]) => void;
};

/** Enter sends, Shift+Enter adds a line; Enter during an IME composition does neither. */
const isSending = ({ key, shiftKey, nativeEvent }: KeyboardEvent) => key === "Enter" && !shiftKey && !nativeEvent.isComposing;

/** While an answer is pending nothing is disabled, since that would drop the keyboard focus: sending is blocked instead. */
export function Composer({ field, busy, file, onSend, onFiles }: Props) {
  const [text, setText] = useState(readLine);
  const message = cleanText(text);
  const length = countCodePoints(message);
  const isTooLong = length > chatLimits.messageLength;

  function write(line: string) {
    setText(line);
    saveLine(line);
  }
  function send() {
    if (message === "" || isTooLong || busy) return;
    write("");
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
  function onPaste(event: ClipboardEvent) {
    const files = listPasted(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }
  return (
    <form className="chat-say" aria-label="Message" onSubmit={onSubmit}>
      <label className="sr-only" htmlFor="chat-message">
        {assistantWidget.field}
      </label>
      <p id="chat-message-problem" className="err" role="alert">
        {isTooLong && assistantWidget.tooLong(length, chatLimits.messageLength)}
      </p>
      <textarea
        id="chat-message"
        ref={field}
        dir="auto"
        rows={1}
        value={text}
        readOnly={busy}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? "chat-message-problem" : undefined}
        placeholder={assistantWidget.placeholder}
        enterKeyHint="send"
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <UploadButton busy={busy} file={file} onFiles={onFiles} />
      <button type="submit" className="icon-btn chat-send" aria-label="Send" aria-disabled={busy || undefined}>
        <ArrowRight />
      </button>
    </form>
  );
}

function UploadButton({ busy, file, onFiles }: Pick<Props, "busy" | "file" | "onFiles">) {
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // So that the same file can be chosen again.
    target.value = "";
    onFiles(files);
  }
  return (
    <>
      <input ref={file} type="file" hidden accept={CHAT_FILE_TYPES.join(",")} onChange={onChange} />
      <button
        type="button"
        className="icon-btn"
        aria-label="Upload a PDF or Word file"
        aria-disabled={busy || undefined}
        onClick={() => busy || file.current?.click()}
      >
        <UploadIcon />
      </button>
    </>
  );
}
