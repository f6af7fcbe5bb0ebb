import { useEffect, useState } from "react";
import { wordsMessages } from "../../../../contract/words-messages.ts";

/** Share of the maximum length from which on the length is always shown, and announced to screen readers. */
const NEAR = 0.8;
/** Pause in typing before an announcement, in milliseconds. */
const PAUSE = 1000;

/** The text once it has stopped changing, so that screen readers don't announce each letter. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}

type TextLengthProps = { id: string; length: number; max: number };

/** Length of a text and its limit: shown while the field has focus (`admin-fields.css`), and near the limit always. */
export function TextLength({ id, length, max }: TextLengthProps) {
  const isNear = length >= max * NEAR;
  const announced = useSettled(isNear ? wordsMessages.textLength(length, max) : "");
  return (
    <span className={["count", isNear && "near", length > max && "over"].filter(Boolean).join(" ")}>
      <span aria-hidden="true">
        {length} / {max}
      </span>
      <span className="sr-only" role="status" id={id}>
        {announced}
      </span>
    </span>
  );
}
