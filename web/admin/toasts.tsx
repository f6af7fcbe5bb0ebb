import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { Close } from "../ui/icons.tsx";

/** Milliseconds: time to notice, and time to read. */
const LEAST_SHOWN = 5000;
const PER_CHARACTER = 60;

type Toast = { id: number; text: string };
type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Says that something was done, in a note that stays long enough to be read. */
export function useToast(): Announce {
  return useContext(AnnounceContext);
}

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const announce = useCallback((text: string) => setToasts((shown) => [...shown, { id: ++lastId, text }]), []);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
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

function ToastNote({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(toast.id), LEAST_SHOWN + PER_CHARACTER * toast.text.length);
    return () => clearTimeout(timer);
  }, [isHeld, onDismiss, toast]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div className="toast on-ink" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <span>{toast.text}</span>
      <button type="button" aria-label="Dismiss" onClick={() => onDismiss(toast.id)}>
        <Close />
      </button>
    </div>
  );
}
