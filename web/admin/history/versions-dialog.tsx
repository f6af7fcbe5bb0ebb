import { type ReactNode, useId, useState } from "react";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../kit/modal.tsx";
import { type Compared, type Side, type Sides, sidesOf } from "./merge-fields.ts";
import { diffWords } from "./word-diff.ts";

type Decision = {
  /** Saves what was put together, each field from the side that is named. */
  onSave: (sides: Sides) => void;
  onTakeTheirs: () => void;
  onKeepEditing: () => void;
};

const SIDES: readonly { side: Side; label: string; changedBy: string }[] = [
  { side: "mine", label: "Your version", changedBy: "changed by you" },
  { side: "theirs", label: "Their version", changedBy: "changed by them" },
];

/** Two people changed the same thing: what each of them changed is kept, and what both changed is chosen by the second one. */
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

/** A field that both changed, each version with what it changed. */
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

/** What is kept without a question, because only one person changed it. */
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

/** One side's value of a field, with what that side changed of it. */
function Changed({ field, side }: { field: Compared; side: Side }): ReactNode {
  if (field.drawn) return field.drawn[side];
  // A text does not move within itself: its pieces are told by their place.
  return diffWords(field.base, field[side]).map(({ kind, text }, place) => {
    if (kind === "removed") return <del key={place}>{heard("removed: ", text)}</del>;
    return kind === "added" ? <ins key={place}>{heard("added: ", text)}</ins> : text;
  });
}

/** For those who hear the page. Has a direction of its own, so that the text's is still told by its own words. */
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
