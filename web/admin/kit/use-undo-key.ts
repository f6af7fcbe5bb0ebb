import { useEffect } from "react";

const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Ctrl+Z takes an offer to undo, whose button is many steps away from the middle of a list. In a field the key stays the field's. */
export function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (undo === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isUndo(event) || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      undo();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [undo]);
}
