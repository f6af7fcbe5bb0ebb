import { useEffect, useRef } from "react";

type Moment = { isOpen: boolean; busy: boolean; view: "talk" | "scope" | "delete" };

/** Touching a field opens a screen keyboard over what should first be read. */
const hasScreenKeyboard = () => matchMedia("(pointer: coarse)").matches;

/**
 * Where the keyboard is: in the field when the panel opens and whenever the assistant has answered; at the conversation while it
 * answers, since a disabled field cannot hold the focus; at the heading of the scope.
 */
export function useTalkFocus({ isOpen, busy, view }: Moment) {
  const title = useRef<HTMLHeadingElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const wasBusy = useRef(false);

  useEffect(() => {
    if (!isOpen || view === "delete") return;
    const place = view === "scope" || hasScreenKeyboard() ? title.current : field.current;
    (place ?? log.current)?.focus({ preventScroll: true });
  }, [isOpen, view]);

  useEffect(() => {
    const hasEnded = wasBusy.current && !busy;
    wasBusy.current = busy;
    const { activeElement } = document;
    const isFree =
      activeElement === null || activeElement === document.body || activeElement === log.current || activeElement === title.current;
    if (!isOpen || view !== "talk" || !isFree) return;
    if (busy) log.current?.focus({ preventScroll: true });
    if (hasEnded && !hasScreenKeyboard()) field.current?.focus({ preventScroll: true });
  }, [isOpen, busy, view]);
  return { title, log, field };
}
