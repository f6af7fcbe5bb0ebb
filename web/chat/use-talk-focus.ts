import { useEffect, useRef } from "react";

type Moment = { isOpen: boolean; busy: boolean; view: "talk" | "scope" | "delete"; uploads: number };

/** Touching a field opens a screen keyboard over what should first be read. */
const hasScreenKeyboard = () => matchMedia("(pointer: coarse)").matches;

/**
 * Where the keyboard is: in the field when the panel opens, and again where what was pressed has gone or is disabled, as a question is; at
 * the heading of the scope; at the choice of a file, where the page has asked for one. With a keyboard on the screen, at the heading and the conversation.
 */
export function useTalkFocus({ isOpen, busy, view, uploads }: Moment) {
  const title = useRef<HTMLHeadingElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const choice = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen || view === "delete") return;
    const place = view === "scope" || hasScreenKeyboard() ? title.current : field.current;
    ((uploads > 0 ? choice.current : null) ?? place ?? log.current)?.focus({ preventScroll: true });
  }, [isOpen, view, uploads]);

  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement.matches(":disabled");
    if (!isOpen || view !== "talk" || !isFree) return;
    (hasScreenKeyboard() ? log.current : field.current)?.focus({ preventScroll: true });
  }, [isOpen, busy, view]);
  return { title, log, field, choice };
}
