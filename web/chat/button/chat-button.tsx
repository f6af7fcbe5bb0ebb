import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { PanelProps } from "../panel.tsx";

type Panel = ComponentType<PanelProps>;

/** The way to the assistant, on every public page. Without scripts it would open nothing, so it comes with them. */
export function ChatButton() {
  return useHydrated() && <Chat />;
}

function Chat() {
  const button = useRef<HTMLButtonElement>(null);
  const isAside = useOverlap(button);
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<Panel>();
  const [hasFailed, setFailed] = useState(false);

  function toggle() {
    setOpen(!isOpen);
    setFailed(false);
    if (!Panel)
      loadPanel().then(
        (module) => setPanel(() => module.Panel),
        () => {
          setOpen(false);
          setFailed(true);
        },
      );
  }
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <aside className="chat" aria-label="Assistant">
      {Panel && <Panel isOpen={isOpen} onClose={close} />}
      <p role="status">{hasFailed && "The chat could not be loaded. Please try again."}</p>
      <button
        ref={button}
        type="button"
        className="chat-open"
        aria-expanded={isOpen}
        aria-busy={(isOpen && !Panel) || undefined}
        data-aside={(isAside && !isOpen) || undefined}
        onClick={toggle}
        onPointerEnter={warmPanel}
        onFocus={warmPanel}
      >
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d={isOpen ? "M8 8l16 16M24 8L8 24" : "M9 4h14l5 5v9l-5 5h-9l-6 6v-6l-4-4V9z"} />
          {!isOpen && <path className="pip" d="M16 9.5l4 4-4 4-4-4z" />}
        </svg>
        <span>Ask us</span>
      </button>
    </aside>
  );
}

/** Panel, client and texts of the assistant, fetched when somebody is about to open it. */
const loadPanel = () => import("../panel.tsx");

/** Ahead of a press. What fails here is tried again, and told, when the button is pressed. */
function warmPanel(): void {
  loadPanel().catch(() => undefined);
}

/** Whether a floating button is to make way. How that is found out comes after the page is there, and begins anew with each page. */
function useOverlap(button: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const begin = async () => {
      const { watchOverlap } = await import("./watch-overlap.ts");
      if (!isOver && button.current) stop = watchOverlap(button.current, setAside);
    };
    // Without it the button stays where it is.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [button, pathname]);
  return isAside;
}
