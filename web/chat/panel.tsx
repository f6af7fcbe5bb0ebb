import { type DragEvent, useEffect, useRef, useState, type RefObject } from "react";
import { assistant } from "../../content/assistant.ts";
import { Status } from "../ui/status.tsx";
import "./chat.css";
import { ChatLog } from "./chat-log.tsx";
import { Composer } from "./composer.tsx";
import { countScopes } from "./lines.ts";
import { ArrowLeft, Bin, Close } from "../ui/icons.tsx";
import { useConversation } from "./use-conversation.ts";
import { useEscape, useSheet } from "./use-sheet.ts";
import { SheetIcon } from "./chat-icons.tsx";
import { bringsFiles } from "./document/incoming-file.ts";
import { ScopeEditor } from "./scope/scope-editor.tsx";
import { useScope } from "./scope/use-scope.ts";
import { assistantWidget, scopeWords } from "../../content/assistant-widget.ts";
import { useBusy } from "../ui/use-busy.ts";
import { Button } from "../ui/button.tsx";
import { cleanText } from "../../contract/text.ts";

type PanelHeadProps = {
  title: RefObject<HTMLHeadingElement | null>;
  view: "talk" | "scope";
  canDelete: boolean;
  onBack: () => void;
  onDelete: () => void;
  onClose: () => void;
};

function PanelHead({ title, view, canDelete, onBack, onDelete, onClose }: PanelHeadProps) {
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

type Moment = { isOpen: boolean; busy: boolean; view: "talk" | "scope" | "delete"; uploads: number };

/** Focusing a field opens a virtual keyboard, which covers the text. */
const hasScreenKeyboard = () => matchMedia("(pointer: coarse)").matches;

/**
 * Focus management: the field when the panel opens and when the pressed control is removed or disabled; the scope's heading; the file
 * button when the page asked for a document. With a virtual keyboard, the heading and the conversation.
 */
function useTalkFocus({ isOpen, busy, view, uploads }: Moment) {
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

type Props = { button: RefObject<HTMLButtonElement | null>; busy: boolean; onChoose: () => void };

/** Asks for a document, and explains what happens to it. */
function FileChoice({ button, busy, onChoose }: Props) {
  const { brief } = assistantWidget;
  return (
    <div className="chat-choice">
      <SheetIcon />
      <div>
        <b>{brief.heading}</b>
        <p>{brief.text}</p>
        <Button ref={button} size="sm" busy={busy} onClick={onChoose}>
          {brief.choose}
        </Button>
      </div>
    </div>
  );
}

type View = "talk" | "scope" | "delete";
export type PanelProps = {
  isOpen: boolean;
  /** How often the page has asked for a document since the panel was last opened for something else. */
  uploads: number;
  onClose: () => void;
};

/** The assistant's panel. It stays mounted while closed, so that input and pending requests survive. */
export function Panel({ isOpen, uploads, onClose }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState<View>("talk");
  const [handedOver, setHandedOver] = useState(0);
  const file = useRef<HTMLInputElement>(null);
  const asksForFile = uploads > handedOver;
  const [deleteFailure, setDeleteFailure] = useState<string>();
  const conversation = useConversation();
  useAsked(conversation.busy, (question) => {
    setView("talk");
    void conversation.send(question);
  });
  const control = useScope(countScopes(conversation.lines));
  useSheet(dialog, isOpen);
  useEscape(dialog, isOpen, onClose);
  const [asked, setAsked] = useState(uploads);
  if (asked !== uploads) {
    setAsked(uploads);
    if (uploads > 0) setView("talk");
  }
  const { title, log, field, choice } = useTalkFocus({ isOpen, busy: conversation.busy, view, uploads });

  const openScope = async () => {
    if (await control.open()) setView("scope");
  };
  const endScope = () => {
    setView("talk");
    conversation.say(assistant.scopeSent);
  };
  const erase = async () => {
    const failure = await conversation.erase();
    setDeleteFailure(failure);
    if (failure !== undefined) return;
    control.forget();
    setView("talk");
  };
  const receive = (files: readonly File[]) => {
    if (files.length > 0) setHandedOver(uploads);
    void conversation.receive(files);
  };
  const allowDrop = (event: DragEvent) => {
    if (bringsFiles(event.dataTransfer)) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    if (!bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    setView("talk");
    receive([...event.dataTransfer.files]);
  };
  const leaveSheet = () => {
    if (dialog.current?.matches(":modal")) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a document can also be chosen with a button
    <dialog
      ref={dialog}
      className="chat-panel on-white"
      data-view={view}
      aria-labelledby="chat-title"
      onDragOver={allowDrop}
      onDrop={drop}
      onClose={() => {
        if (isOpen && !dialog.current?.open) onClose();
      }}
    >
      <PanelHead
        title={title}
        view={view === "scope" ? "scope" : "talk"}
        canDelete={view === "talk" && conversation.lines.length > 0 && !conversation.busy}
        onBack={() => setView("talk")}
        onDelete={() => setView("delete")}
        onClose={onClose}
      />
      {view === "scope" && control.scope ? (
        <ScopeEditor control={control} scope={control.scope} onSent={endScope} onBack={() => setView("talk")} />
      ) : (
        <>
          <ChatLog
            log={log}
            conversation={conversation}
            onFollow={leaveSheet}
            onAsk={(question) => void conversation.send(question)}
            onRetry={(line) => void conversation.retry(line)}
            onScope={() => void openScope()}
          >
            {asksForFile && <FileChoice button={choice} busy={conversation.busy} onChoose={() => file.current?.click()} />}
          </ChatLog>
          <Status tone="error">{view === "talk" && control.failure}</Status>
          {view === "delete" ? (
            <DeleteQuestion failure={deleteFailure} onDelete={erase} onKeep={() => setView("talk")} />
          ) : (
            <Composer
              field={field}
              busy={conversation.busy}
              onSend={(text) => void conversation.send(text)}
              file={file}
              onFiles={receive}
            />
          )}
        </>
      )}
    </dialog>
  );
}

type DeleteQuestionProps = { failure: string | undefined; onDelete: () => Promise<void>; onKeep: () => void };

/** Confirms deleting the conversation, in place of the field. */
function DeleteQuestion({ failure, onDelete, onKeep }: DeleteQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  const { busy, run } = useBusy();
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="chat-delete" role="alertdialog" aria-labelledby="chat-delete" tabIndex={-1} ref={box}>
      <p id="chat-delete">{assistantWidget.deleteQuestion}</p>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      <div className="btns">
        <Button variant="ghost" size="sm" onClick={onKeep}>
          Keep it
        </Button>
        <Button variant="danger" size="sm" busy={busy} onClick={() => void run(onDelete)}>
          {busy ? "Deleting…" : "Delete"}
        </Button>
      </div>
    </div>
  );
}

/** Takes the question that a field on the page left on the assistant's button. */
function takeQuestion(): string {
  const button = document.querySelector<HTMLElement>(".chat-open[data-question]");
  const question = cleanText(button?.dataset["question"] ?? "");
  if (button) delete button.dataset["question"];
  return question;
}

/** Sends the page's question: at once, when the panel has loaded, or after the pending request. */
function useAsked(isBusy: boolean, send: (question: string) => void): void {
  useEffect(() => {
    const take = () => {
      const question = isBusy ? "" : takeQuestion();
      if (question !== "") send(question);
    };
    take();
    addEventListener("asked", take);
    return () => removeEventListener("asked", take);
  });
}
