import { type ReactNode, useId, useState } from "react";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../kit/modal.tsx";
import { type Compared, type Side, type Sides, sidesOf } from "./merge-fields.ts";
import { diffWords } from "./word-diff.ts";

type Decision = {
  onSave: (sides: Sides) => void;
  onTakeTheirs: () => void;
  onKeepEditing: () => void;
};

const SIDES: readonly { side: Side; label: string; changedBy: string }[] = [
  { side: "mine", label: "Your version", changedBy: "changed by you" },
  { side: "theirs", label: "Their version", changedBy: "changed by them" },
];

/** Resolves an edit conflict: single-sided changes are kept; for fields both changed the second user chooses. */
export function VersionsDialog({ fields, onSave, onTakeTheirs, onKeepEditing }: Decision & { fields: readonly Compared[] }) {
  const [chosen, setChosen] = useState<Sides>({});
  const sides = sidesOf(fields, chosen);
  const changedByBoth = fields.filter(({ difference }) => difference === "both");
  return (
    <Modal title="Changed meanwhile" onClose={onKeepEditing} isWide>
      <p>
        {staffMessages.changedMeanwhile} {changedByBoth.length === 0 ? staffMessages.changesAreApart : staffMessages.chooseVersions}
      </p>
      {changedByBoth.map((field) => (
        <Choice
          key={field.name}
          field={field}
          chosen={sides[field.name]}
          onChoose={(side) => setChosen({ ...chosen, [field.name]: side })}
        />
      ))}
      <ChangedByOne fields={fields} />
      <div className="btns">
        <Button variant="ghost" size="sm" onClick={onKeepEditing}>
          Go on editing
        </Button>
        <Button variant="ghost" size="sm" onClick={onTakeTheirs}>
          Take their version
        </Button>
        <Button size="sm" onClick={() => onSave(sides)}>
          Save my version
        </Button>
      </div>
    </Modal>
  );
}

type ChoiceProps = { field: Compared; chosen: Side | undefined; onChoose: (side: Side) => void };

/** A field that both changed, each version with its differences. */
function Choice({ field, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className="versions">
      <legend>{field.label}</legend>
      {SIDES.map(({ side, label }) => (
        <div key={side} className="version">
          <label>
            <input type="radio" name={id} aria-describedby={`${id}-${side}`} checked={chosen === side} onChange={() => onChoose(side)} />{" "}
            {label}
          </label>
          <div id={`${id}-${side}`} dir="auto">
            <Changed field={field} side={side} />
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** Fields that only one side changed, which are kept without a choice. */
function ChangedByOne({ fields }: { fields: readonly Compared[] }) {
  const changes = SIDES.flatMap(({ side, changedBy }) =>
    fields.filter(({ difference }) => difference === side).map((field) => ({ field, side, changedBy })),
  );
  if (changes.length === 0) return null;
  return (
    <dl className="versions">
      {changes.map(({ field, side, changedBy }) => (
        <div key={field.name}>
          <dt>
            {field.label} <span className="remark">{changedBy}</span>
          </dt>
          <dd dir="auto">
            <Changed field={field} side={side} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One side's value of a field, with its changes marked. */
function Changed({ field, side }: { field: Compared; side: Side }): ReactNode {
  if (field.drawn) return field.drawn[side];
  // The pieces are never reordered, so the index is a stable key.
  return diffWords(field.base, field[side]).map(({ kind, text }, place) => {
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
