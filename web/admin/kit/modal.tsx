import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

type ModalProps = {
  title: string;
  onClose: () => void;
  /** Escape does not close it: for a dialog whose closing costs something. */
  isInsistent?: boolean;
  /** For lists and comparisons. */
  isWide?: boolean;
  /** Another look, in which the title is read out and not shown. */
  className?: string;
  children: ReactNode;
};

/** A native modal dialog, open for as long as it is rendered. The browser keeps focus inside and gives it back. */
export function Modal({ title, onClose, isInsistent = false, isWide = false, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before it leaves the document, or the browser forgets where focus came from.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`modal on-white ${className ?? (isWide ? "wide" : "")}`}
      aria-labelledby={titleId}
      closedby={isInsistent ? "none" : "closerequest"}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
    >
      <h2 id={titleId} dir="auto" className={className && "sr-only"}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
