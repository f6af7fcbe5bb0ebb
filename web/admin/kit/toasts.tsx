import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { Close } from "../../ui/icons.tsx";
import { useUndoKey } from "./use-undo-key.ts";

/** Milliseconds: time to notice, and time to read. */
const MIN_SHOWN = 5000;
const MIN_SHOWN_WITH_OFFER = 10_000;
const PER_CHARACTER = 60;

/** What a note offers to do about what it says. */
type Offer = { label: string; run: () => void };
type Toast = { id: number; text: string; offer: Offer | undefined };
/** @returns what takes the note away before its time */
type Announce = (text: string, offer?: Offer) => () => void;

const AnnounceContext = createContext<Announce>(() => () => undefined);

/** Says that something was done, in a note that stays long enough to be read. */
export function useToast(): Announce {
  return useContext(AnnounceContext);
}

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const announce = useCallback<Announce>(
    (text, offer) => {
      const id = ++lastId;
      setToasts((shown) => [...shown, { id, text, offer }]);
      return () => dismiss(id);
    },
    [dismiss],
  );
  useUndoKey(useMemo(() => takeNewest(toasts, dismiss), [toasts, dismiss]));
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="toasts" role="status">
        {toasts.map((toast) => (
          <ToastNote key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </div>
    </AnnounceContext>
  );
}

/** Takes the newest offer, if there is one. */
function takeNewest(toasts: readonly Toast[], dismiss: (id: number) => void): (() => void) | undefined {
  const toast = toasts.findLast(({ offer }) => offer !== undefined);
  return (
    toast &&
    (() => {
      toast.offer?.run();
      dismiss(toast.id);
    })
  );
}

function ToastNote({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(toast.id), shownFor(toast));
    return () => clearTimeout(timer);
  }, [isHeld, onDismiss, toast]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div className="toast on-ink" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <span dir="auto">{toast.text}</span>
      {toast.offer && <OfferButton offer={toast.offer} onTaken={() => onDismiss(toast.id)} />}
      <button type="button" className="close" aria-label="Dismiss" onClick={() => onDismiss(toast.id)}>
        <Close />
      </button>
    </div>
  );
}

function OfferButton({ offer, onTaken }: { offer: Offer; onTaken: () => void }) {
  const take = () => {
    offer.run();
    onTaken();
  };
  return (
    <button type="button" className="link" title="Ctrl+Z" aria-keyshortcuts="Control+Z Meta+Z" onClick={take}>
      {offer.label}
    </button>
  );
}

function shownFor({ text, offer }: Toast): number {
  return (offer ? MIN_SHOWN_WITH_OFFER : MIN_SHOWN) + PER_CHARACTER * text.length;
}
