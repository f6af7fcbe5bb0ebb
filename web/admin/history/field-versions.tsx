import { type ReactNode, useId } from "react";
import type { Compared, Side } from "./merge-fields.ts";
import { diffWords, shortenSame } from "./word-diff.ts";

/** What the user picked for a field that both changed. */
export type Picked = Side | "byHand";

const SIDES: readonly { side: Side; label: string }[] = [
  { side: "mine", label: "Your version" },
  { side: "theirs", label: "Their version" },
];

type FieldVersionsProps = {
  field: Compared;
  picked: Picked | undefined;
  onPick: (pick: Picked) => void;
  /** The value written by hand so far, and its error. */
  written: unknown;
  error: string | undefined;
  onWrite: (value: unknown) => void;
};

/** A field that both changed: each version with its differences, and an input to write one from both. Nothing is picked at first. */
export function FieldVersions({ field, picked, onPick, written, error, onWrite }: FieldVersionsProps) {
  const id = useId();
  const radio = (pick: Picked) => ({ type: "radio", name: id, checked: picked === pick, onChange: () => onPick(pick) }) as const;
  return (
    <fieldset className="versions" data-unpicked={picked === undefined || undefined}>
      <legend>{field.label}</legend>
      <div className="version-choices">
        {SIDES.map(({ side, label }) => (
          <div key={side} className={`version ${side}`}>
            <label>
              <input {...radio(side)} aria-describedby={`${id}-${side}`} /> {label}
            </label>
            <div className="version-text" id={`${id}-${side}`} dir="auto">
              <Changed field={field} side={side} />
            </div>
          </div>
        ))}
        {field.byHand && (
          <div className="version by-hand">
            <label>
              <input {...radio("byHand")} /> Both, by hand
            </label>
            {picked === "byHand" && field.byHand.draw({ value: written, error, onChange: onWrite })}
          </div>
        )}
      </div>
    </fieldset>
  );
}

/** One side's value of a field, with its changes marked. */
export function Changed({ field, side }: { field: Compared; side: Side }): ReactNode {
  if (field.drawn) return field.drawn[side];
  // The pieces are never reordered, so the index is a stable key.
  return shortenSame(diffWords(field.base, field[side])).map(({ kind, text }, place) => {
    if (kind === "removed") return <del key={place}>{heard("removed: ", text)}</del>;
    return kind === "added" ? <ins key={place}>{heard("added: ", text)}</ins> : text;
  });
}

/** For screen readers. `dir` is separate, so that the text's own direction is still detected from its words. */
function heard(word: string, text: string): ReactNode {
  return (
    <>
      <span className="sr-only" dir="ltr">
        {word}
      </span>
      {text}
    </>
  );
}
