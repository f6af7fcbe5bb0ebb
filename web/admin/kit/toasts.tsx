import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { Close } from "../../ui/icons.tsx";
import { isApple } from "../shortcuts/is-apple.ts";
import { isTyping } from "../shortcuts/is-typing.ts";

/** Milliseconds to notice a toast and to read it. */
const MIN_SHOWN = 5000;
const MIN_SHOWN_WITH_OFFER = 10_000;
const PER_CHARACTER = 60;
/** A fourth toast removes the oldest. */
const MAX_SHOWN = 3;

type Offer = { label: string; run: () => void };
type Toast = { id: number; text: string; offer: Offer | undefined; hasFailed: boolean };
/** @returns a function that dismisses the toast */
type Announce = (text: string, offer?: Offer) => () => void;
type Toasts = Announce & { failed: Announce };

const silent: Announce = () => () => undefined;
const AnnounceContext = createContext<Toasts>(Object.assign(silent, { failed: silent }));

export function useToast(): Toasts {
  return useContext(AnnounceContext);
}

/** Undo toast, which is dismissed on unmount and with the returned function. */
export function useUndoOffer() {
  const toast = useToast();
  const shown = useRef<() => void>(undefined);
  const dismiss = useCallback(() => shown.current?.(), []);
  useEffect(() => dismiss, [dismiss]);
  const offer = (text: string, run: () => void) => {
    shown.current = toast(text, { label: "Undo", run });
  };
  return { offer, dismiss };
}

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const announce = useMemo((): Toasts => {
    const show =
      (hasFailed: boolean): Announce =>
      (text, offer) => {
        const id = ++lastId;
        setToasts((shown) => [...shown, { id, text, offer, hasFailed }].slice(-MAX_SHOWN));
        return () => dismiss(id);
      };
    return Object.assign(show(false), { failed: show(true) });
  }, [dismiss]);
  const take = ({ id, offer }: Toast) => {
    offer?.run();
    dismiss(id);
  };
  const newest = toasts.findLast(({ offer }) => offer !== undefined);
  useUndoKey(newest && (() => take(newest)));
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="toasts" role="status">
        {toasts.map((toast) => (
          <ToastNote key={toast.id} toast={toast} onTake={() => take(toast)} onDismiss={dismiss} />
        ))}
      </div>
    </AnnounceContext>
  );
}

type ToastNoteProps = { toast: Toast; onTake: () => void; onDismiss: (id: number) => void };

function ToastNote({ toast, onTake, onDismiss }: ToastNoteProps) {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isHovered || hasFocus;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(toast.id), shownFor(toast));
    return () => clearTimeout(timer);
  }, [isHeld, onDismiss, toast]);
  return (
    <div
      className={toast.hasFailed ? "toast failed on-ink" : "toast on-ink"}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <span dir="auto">{toast.text}</span>
      {toast.offer && (
        <button type="button" className="link" title={isApple ? "⌘Z" : "Ctrl+Z"} aria-keyshortcuts="Control+Z Meta+Z" onClick={onTake}>
          {toast.offer.label}
        </button>
      )}
      <button type="button" className="close" aria-label="Dismiss" onClick={() => onDismiss(toast.id)}>
        <Close />
      </button>
    </div>
  );
}

function shownFor({ text, offer }: Toast): number {
  return (offer ? MIN_SHOWN_WITH_OFFER : MIN_SHOWN) + PER_CHARACTER * text.length;
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Ctrl+Z runs the newest toast's Undo, which takes many Tab presses to reach. In text fields it stays the browser's undo. */
function useUndoKey(undo: (() => void) | undefined): void {
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
