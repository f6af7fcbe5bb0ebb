import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PanelProps } from "../panel.tsx";
import { saveLine } from "../saved-line.ts";
import { CHAT, endReload, readReloadedFor, reloadOnce } from "./reload-once.ts";

type Panel = ComponentType<PanelProps>;

/** Opens and closes the assistant. */
export function Launcher() {
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [uploads, setUploads] = useState(0);
  const [Panel, setPanel] = useState<Panel>();
  const [hasFailed, setFailed] = useState(false);

  function toggle() {
    opener.current = null;
    setUploads(0);
    show(!isOpen);
  }
  function show(isWanted: boolean) {
    setOpen(isWanted);
    setFailed(false);
    if (!Panel) void openPanel();
  }
  async function openPanel() {
    const part = await loadPanel().catch(() => {
      const question = button.current?.dataset["question"];
      // Asked in a page's own field: after the reload it is in the panel's.
      if (question !== undefined) saveLine(question);
      return reloadOnce(CHAT);
    });
    if (part) {
      endReload();
      setPanel(() => part.Panel);
    } else {
      setOpen(false);
      setFailed(true);
    }
  }
  const goOn = useEffectEvent(() => show(true));
  useEffect(() => {
    if (readReloadedFor() === CHAT) goOn();
  }, []);
  function close() {
    setOpen(false);
    (opener.current ?? button.current)?.focus();
  }
  useOpeningLinks((link) => {
    const isUpload = link.dataset["opens"] === "upload";
    // A menu's link is gone when the panel closes: the button gets the focus then.
    opener.current = isUpload ? link : null;
    setUploads(isUpload ? uploads + 1 : 0);
    show(true);
  });
  return (
    <aside className="chat" aria-label="Assistant">
      {Panel && <Panel isOpen={isOpen} uploads={uploads} onClose={close} />}
      <p role="status">{hasFailed && "The chat could not be loaded. Please try again."}</p>
      <button
        ref={button}
        type="button"
        className="chat-open"
        aria-expanded={isOpen}
        aria-busy={(isOpen && !Panel) || undefined}
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

/** The assistant's panel, client and texts, loaded when the visitor is about to open it. */
const loadPanel = () => import("../panel.tsx");

/** Preloads it. A failure is ignored: pressing the button retries and reports it. */
function warmPanel(): void {
  loadPanel().catch(() => undefined);
}

/** Plain clicks on links that open the assistant (`upload`: with a document). Handled before the site's own navigation. */
function useOpeningLinks(open: (link: HTMLElement) => void): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-opens]") : null;
      if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(link);
    };
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  });
}
