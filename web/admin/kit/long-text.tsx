import { useId, useState } from "react";

/** What fits into the five lines that a folded text shows. */
const FOLDED_CHARACTERS = 320;
const FOLDED_LINES = 5;

/** A text as it was written. A long one starts folded. */
export function LongText({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > FOLDED_CHARACTERS || text.split("\n").length > FOLDED_LINES;
  if (!isLong) {
    return (
      <p className="long-text" dir="auto">
        {text}
      </p>
    );
  }
  return (
    <>
      <p id={id} dir="auto" className={`long-text ${isOpen ? "" : "folded"}`}>
        {text}
      </p>
      <button type="button" className="link" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Show less" : "Show the whole message"}
      </button>
    </>
  );
}
