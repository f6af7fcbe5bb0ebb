import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { type Figure, figureLimits, readFigures, writeFigures } from "../../../contract/collection-rules.ts";
import type { CollectionField } from "../../../contract/collections.ts";
import { Bin } from "../../ui/icons.tsx";
import { IconButton } from "../kit/icon-button.tsx";

type FiguresProps = {
  field: CollectionField;
  /** JSON from `writeFigures`. */
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

const PARTS = [
  { part: "what", label: "What was counted", placeholder: "spoiled boxes a month" },
  { part: "from", label: "Before", placeholder: "31" },
  { part: "to", label: "After", placeholder: "2" },
] as const;

/** Figures before and after, one row each, in the order shown to visitors. */
export function FiguresField({ field, value, error, isReadOnly, onChange }: FiguresProps) {
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const figures = readFigures(value);
  const isFull = figures.length >= field.max;
  const described = error ? { "aria-describedby": `${id}-error` } : {};
  /** `flushSync` before moving focus: the pressed button may be removed with its row. */
  function change(next: readonly Figure[], focused: number) {
    flushSync(() => onChange(writeFigures(next)));
    const place = next.length === 0 ? "[data-part=add]" : `[data-row="${Math.min(focused, next.length - 1)}"] input`;
    list.current?.querySelector<HTMLElement>(place)?.focus();
  }
  const type = (at: number, typed: Partial<Figure>) =>
    onChange(writeFigures(figures.map((figure, index) => (index === at ? { ...figure, ...typed } : figure))));
  return (
    <fieldset className="field figure-rows" ref={list} disabled={isReadOnly} {...described}>
      <legend>{field.label}</legend>
      {figures.length > 0 && (
        <ol>
          {figures.map((figure, index) => (
            // Rows have no ids and may be equal, so the index is the only key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-row={index}>
              {PARTS.map(({ part, label, placeholder }) => (
                <input
                  key={part}
                  aria-label={`${label}, figure ${index + 1}`}
                  aria-invalid={(error !== undefined && !figure[part].trim()) || undefined}
                  {...described}
                  placeholder={placeholder}
                  dir="auto"
                  autoComplete="off"
                  maxLength={part === "what" ? figureLimits.what : figureLimits.value}
                  value={figure[part]}
                  onChange={({ target }) => type(index, { [part]: target.value })}
                />
              ))}
              <IconButton label={`Remove figure ${index + 1}`} title="Remove" onClick={() => change(figures.toSpliced(index, 1), index)}>
                <Bin />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {error && (
        <p className="err" id={`${id}-error`} key={error}>
          {error}
        </p>
      )}
      <button
        type="button"
        className="btn ghost sm"
        data-part="add"
        // `aria-disabled` instead of `disabled` keeps focus.
        aria-disabled={isFull || undefined}
        onClick={() => {
          if (!isFull) change([...figures, { what: "", from: "", to: "" }], figures.length);
        }}
      >
        Add a figure
      </button>
    </fieldset>
  );
}
