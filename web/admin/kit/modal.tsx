import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

type ModalProps = {
  title: string;
  onClose: () => void;
  /** Escape doesn't close it, for dialogs whose closing loses something. */
  isInsistent?: boolean;
  /** What Escape does instead, such as asking. */
  onEscape?: () => void;
  isWide?: boolean;
  /** Other styles; the title is visually hidden then. */
  className?: string;
  children: ReactNode;
};

/** Native modal `dialog`, open while mounted. The browser traps focus and restores it. */
export function Modal({ title, onClose, isInsistent = false, onEscape, isWide = false, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Close before unmounting, or the browser doesn't restore focus.
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
      onKeyDown={(event) => {
        const { key, target } = event;
        // A dialog on top of this one handles its own.
        if (!isInsistent || key !== "Escape" || !(target instanceof Element) || target.closest("dialog") !== dialog.current) return;
        // The same key would close a dialog that it opens.
        event.preventDefault();
        onEscape?.();
      }}
    >
      <h2 id={titleId} dir="auto" className={className && "sr-only"}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
