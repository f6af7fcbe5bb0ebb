import type { RefObject } from "react";
import { assistantWidget, scopeWords } from "../../content/assistant-widget.ts";
import { ArrowLeft, Bin, Close } from "../ui/icons.tsx";

type Props = {
  title: RefObject<HTMLHeadingElement | null>;
  view: "talk" | "scope";
  canDelete: boolean;
  onBack: () => void;
  onDelete: () => void;
  onClose: () => void;
};

export function PanelHead({ title, view, canDelete, onBack, onDelete, onClose }: Props) {
  const isScope = view === "scope";
  return (
    <header className="chat-head on-ink">
      {isScope && (
        <button type="button" className="icon-btn" aria-label="Back to the conversation" onClick={onBack}>
          <ArrowLeft />
        </button>
      )}
      <div>
        <h2 id="chat-title" tabIndex={-1} ref={title}>
          {isScope ? scopeWords.title : assistantWidget.title}
        </h2>
        {!isScope && <small>{assistantWidget.lead}</small>}
      </div>
      {canDelete && (
        <button type="button" className="icon-btn" aria-label="Delete this conversation" onClick={onDelete}>
          <Bin />
        </button>
      )}
      <button type="button" className="icon-btn chat-close" aria-label="Close" onClick={onClose}>
        <Close />
      </button>
    </header>
  );
}
