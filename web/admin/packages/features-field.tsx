import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { serverLimits } from "../../../contract/server-limits.ts";
import { findFeatureFault } from "../../../contract/package-rules.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { cleanLine } from "../../../contract/text.ts";
import { ArrowDown, Bin } from "../../ui/icons.tsx";
import { IconButton } from "../kit/icon-button.tsx";
import { ArrowUp } from "../kit/icons.tsx";
import { addLine, changeLine, type Direction, type Line, moveLine, removeLine } from "./lines.ts";

type FeaturesProps = {
  lines: readonly Line[];
  error: string | undefined;
  onChange: (lines: Line[]) => void;
};

/** What a package includes, one input per line, in the order shown to visitors. */
export function FeaturesField({ lines, error, onChange }: FeaturesProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const list = useRef<HTMLFieldSetElement>(null);
  const [moved, setMoved] = useState("");

  /** `flushSync` before moving focus: a moved or removed line would lose it. */
  function change(next: Line[], focused: string) {
    flushSync(() => onChange(next));
    list.current?.querySelector<HTMLElement>(`[data-part="${focused}"]`)?.focus();
  }
  function add() {
    if (lines.length >= serverLimits.packageLines) return;
    const next = addLine(lines);
    change(next, `text-${next.at(-1)?.key}`);
  }
  function move(line: Line, direction: Direction) {
    const next = moveLine(lines, line.key, direction);
    setMoved(staffMessages.featureMoved(line.text, next.indexOf(line) + 1, next.length));
    change(next, `${direction}-${line.key}`);
  }
  function remove(line: Line) {
    const next = removeLine(lines, line.key);
    const neighbour = next[Math.min(lines.indexOf(line), next.length - 1)];
    change(next, neighbour === undefined ? "add" : `text-${neighbour.key}`);
  }
  const kept = lines.map(({ text }) => cleanLine(text));
  const described = error ? { "aria-describedby": errorId } : {};
  return (
    <fieldset className="field feature-lines" ref={list} {...described}>
      <legend>Includes</legend>
      <ol>
        {lines.map((line, index) => (
          <li key={line.key}>
            {/* A textarea, so that a long line wraps on narrow cards. */}
            <textarea
              rows={1}
              data-part={`text-${line.key}`}
              aria-label={`Line ${index + 1}`}
              aria-invalid={(error !== undefined && findFeatureFault(kept, index) !== undefined) || undefined}
              {...described}
              dir="auto"
              autoComplete="off"
              value={line.text}
              onChange={({ target }) => onChange(changeLine(lines, line.key, target.value))}
              onKeyDown={sendWithEnter}
            />
            <span className="line-acts">
              <MoveButton line={line} number={index + 1} direction="up" isEnd={index === 0} onMove={move} />
              <MoveButton line={line} number={index + 1} direction="down" isEnd={index === lines.length - 1} onMove={move} />
              <IconButton label={`Remove line ${index + 1}`} title="Remove" onClick={() => remove(line)}>
                <Bin />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {error && (
        <p className="err" id={errorId} key={error}>
          {error}
        </p>
      )}
      <button
        type="button"
        className="btn ghost sm"
        data-part="add"
        // `aria-disabled` instead of `disabled` keeps focus.
        aria-disabled={lines.length >= serverLimits.packageLines || undefined}
        onClick={add}
      >
        Add line
      </button>
      <p className="sr-only" role="status">
        {moved}
      </p>
    </fieldset>
  );
}

/** Enter submits the form, as in a single-line input. */
function sendWithEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

type MoveProps = { line: Line; number: number; direction: Direction; isEnd: boolean; onMove: (line: Line, direction: Direction) => void };

/** Uses `aria-disabled` at the end of the list: a disabled button would lose focus. */
function MoveButton({ line, number, direction, isEnd, onMove }: MoveProps) {
  return (
    <IconButton
      data-part={`${direction}-${line.key}`}
      data-rapid
      label={`Move line ${number} ${direction}`}
      title={`Move ${direction}`}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onMove(line, direction);
      }}
    >
      {direction === "up" ? <ArrowUp /> : <ArrowDown />}
    </IconButton>
  );
}
