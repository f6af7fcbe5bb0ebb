import { useId, useState } from "react";

/** Characters that fit into the five lines of collapsed text. */
const FOLDED_CHARACTERS = 320;
const FOLDED_LINES = 5;

/** Plain text with its line breaks. Long text starts collapsed. */
export function LongText({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > FOLDED_CHARACTERS || text.split("\n").length > FOLDED_LINES;
  return (
    <>
      <p id={id} dir="auto" className={`long-text ${isLong && !isOpen ? "folded" : ""}`}>
        {text}
      </p>
      {isLong && (
        <button type="button" className="link" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Show less" : "Show full message"}
        </button>
      )}
    </>
  );
}
