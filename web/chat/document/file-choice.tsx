import type { RefObject } from "react";
import { assistantWidget } from "../../../content/assistant-widget.ts";
import { Button } from "../../ui/button.tsx";
import { SheetIcon } from "../chat-icons.tsx";

type Props = { button: RefObject<HTMLButtonElement | null>; busy: boolean; onChoose: () => void };

/** Asks for a document, and explains what happens to it. */
export function FileChoice({ button, busy, onChoose }: Props) {
  const { brief } = assistantWidget;
  return (
    <div className="chat-choice">
      <SheetIcon />
      <div>
        <b>{brief.heading}</b>
        <p>{brief.text}</p>
        <Button ref={button} size="sm" busy={busy} onClick={onChoose}>
          {brief.choose}
        </Button>
      </div>
    </div>
  );
}
