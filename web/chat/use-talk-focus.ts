import { useEffect, useRef } from "react";

type Moment = { isOpen: boolean; busy: boolean; view: "talk" | "scope" | "delete"; uploads: number };

/** Focusing a field opens a virtual keyboard, which covers the text. */
const hasScreenKeyboard = () => matchMedia("(pointer: coarse)").matches;

/**
 * Focus management: the field when the panel opens and when the pressed control is removed or disabled; the scope's heading; the file
 * button when the page asked for a document. With a virtual keyboard, the heading and the conversation.
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
