import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import type { scopeParts } from "../../../content/assistant-widget.ts";
import { chatLimits } from "../../../contract/chat-rules.ts";
import { Button } from "../../ui/button.tsx";
import { Close } from "../../ui/icons.tsx";
import { type EditedLine, LINE_LENGTH, type LineEdit } from "./scope-edit.ts";

type Part = (typeof scopeParts)[number];
type Props = Part & { lines: readonly EditedLine[]; onEdit: (edit: LineEdit) => void };

/** One part of a draft scope: its lines, each with its source page. */
export function ScopePart({ part, heading, line: name, hint, lines, onEdit }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    flushSync(() => onEdit({ part, add: true }));
    list.current?.querySelector<HTMLElement>("li:last-child textarea")?.focus();
  };
  return (
    <fieldset className="scope-part">
      <legend className="head">{heading}</legend>
      {lines.length === 0 && <p className="hint">{hint}</p>}
      <ul ref={list}>
        {lines.map((line, index) => (
          <ScopeRow key={line.key} line={line} label={`${name} ${index + 1}`} part={part} onEdit={onEdit} />
        ))}
      </ul>
      {lines.length < chatLimits.scopeLines && (
        <Button variant="ghost" size="sm" onClick={add}>
          Add a line<span className="sr-only"> to {heading}</span>
        </Button>
      )}
    </fieldset>
  );
}

/** For browsers without `field-sizing`. */
const estimateRows = (text: string) => Math.max(1, Math.ceil(text.length / 36));

type RowProps = { line: EditedLine; label: string } & Pick<Props, "part" | "onEdit">;

function ScopeRow({ line, label, part, onEdit }: RowProps) {
  const pageId = useId();
  return (
    <li className="scope-line">
      <textarea
        dir="auto"
        rows={estimateRows(line.text)}
        value={line.text}
        maxLength={LINE_LENGTH}
        aria-label={label}
        aria-describedby={line.page === undefined ? undefined : pageId}
        onChange={(event) => onEdit({ part, change: line.key, text: event.target.value })}
      />
      {line.page !== undefined && (
        <span className="scope-page num" id={pageId}>
          <span className="sr-only">from </span>p. {line.page}
        </span>
      )}
      <button type="button" className="icon-btn" aria-label={`Remove ${label}`} onClick={() => onEdit({ part, remove: line.key })}>
        <Close />
      </button>
    </li>
  );
}
