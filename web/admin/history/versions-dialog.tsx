import { useId, useMemo, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { type Faults, focusFault } from "../../forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { DiscardDialog } from "../kit/confirm-dialog.tsx";
import { Modal } from "../kit/modal.tsx";
import { diffWords, shortenSame } from "./word-diff.ts";
import { type Choices, type Compared, findUnchosen, isSameValue, isWritten, settleFields, type Side } from "./merge-fields.ts";

/** What the user picked for a field that both changed. */
type Picked = Side | "byHand";

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
function FieldVersions({ field, picked, onPick, written, error, onWrite }: FieldVersionsProps) {
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
              <input {...radio("byHand")} /> Merge by hand
            </label>
            {picked === "byHand" && field.byHand.draw({ value: written, error, onChange: onWrite })}
          </div>
        )}
      </div>
    </fieldset>
  );
}

/** One side's value of a field, with its changes marked. */
function Changed({ field, side }: { field: Compared; side: Side }): ReactNode {
  return field.drawn ? field.drawn[side] : <ChangedWords before={field.base} after={field[side]} />;
}

function ChangedWords({ before, after }: { before: string; after: string }): ReactNode {
  // Of long texts it takes too long to be repeated with each key pressed in the dialog.
  const pieces = useMemo(() => shortenSame(diffWords(before, after)), [before, after]);
  // The pieces are never reordered, so the index is a stable key.
  return pieces.map(({ kind, text }, place) => {
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

type VersionsProps = {
  fields: readonly Compared[];
  /** The form's own validation of what would be saved. Only errors of fields written by hand are shown here, the others by the form. */
  findFaults?: (choices: Choices) => Faults;
  onSave: (choices: Choices) => void;
  onTakeTheirs: () => void;
  onKeepEditing: () => void;
};

/** Resolves an edit conflict: single-sided changes are kept; for fields both changed the second user chooses, and nothing is chosen at first. */
export function VersionsDialog({ fields, findFaults, onSave, onTakeTheirs, onKeepEditing }: VersionsProps) {
  const noteId = useId();
  const place = useRef<HTMLDivElement>(null);
  const form = useChoices(fields, findFaults);
  /** What to do once the user has agreed to lose what was written by hand. */
  const [waiting, setWaiting] = useState<() => void>();
  const leave = (go: () => void) => (form.hasWritten ? setWaiting(() => go) : go());
  const changedByBoth = fields.filter(({ difference }) => difference === "both");
  const isWaiting = form.unchosen.length > 0;
  const save = () => {
    if (isWaiting) place.current?.querySelector<HTMLElement>("[data-unpicked] input")?.focus();
    else if (form.choices && !form.judge()) onSave(form.choices);
    else if (place.current) focusFault(place.current);
  };
  return (
    <Modal
      title="Changed in the meantime"
      onClose={onKeepEditing}
      isInsistent={form.hasWritten}
      onEscape={() => leave(onKeepEditing)}
      isWide
    >
      <p>
        {staffMessages.changedMeanwhile} {changedByBoth.length === 0 ? staffMessages.changesAreApart : staffMessages.chooseVersions}
      </p>
      <div ref={place}>
        {changedByBoth.map((field) => (
          <FieldVersions key={field.name} field={field} {...form.of(field)} />
        ))}
      </div>
      <ChangedByOne fields={fields} />
      <p className="remark" id={noteId} role="status">
        {isWaiting && staffMessages.stillToChoose(form.unchosen.map(({ label }) => label))}
      </p>
      <div className="btns">
        <Button variant="ghost" size="sm" onClick={() => leave(onKeepEditing)}>
          Keep editing
        </Button>
        <Button variant="ghost" size="sm" onClick={() => leave(onTakeTheirs)}>
          Use their version
        </Button>
        {/* `aria-disabled` instead of `disabled`, so that it can be focused and says why it waits. */}
        <Button size="sm" aria-disabled={isWaiting || undefined} aria-describedby={isWaiting ? noteId : undefined} onClick={save}>
          Save my version
        </Button>
      </div>
      {waiting && <DiscardDialog onKeep={() => setWaiting(undefined)} onDiscard={waiting} />}
    </Modal>
  );
}

/** What is chosen and written in the dialog. A text written by hand is kept while another version is picked. */
function useChoices(fields: readonly Compared[], findFaults: (choices: Choices) => Faults = () => ({})) {
  const [picks, setPicks] = useState<Readonly<Record<string, Picked>>>({});
  const [written, setWritten] = useState<Readonly<Record<string, unknown>>>({});
  /** After the first press each change is validated at once. */
  const [isTried, setTried] = useState(false);
  const valueOf = ({ name, byHand }: Compared) => (name in written ? written[name] : byHand?.start);
  const chosen: Choices = Object.fromEntries(
    fields.flatMap((field) => {
      const pick = picks[field.name];
      return pick === undefined ? [] : [[field.name, pick === "byHand" ? { written: valueOf(field) } : pick] as const];
    }),
  );
  const choices = settleFields(fields, chosen);
  const faults = Object.entries(choices ? findFaults(choices) : {}).filter(([name]) => isWritten(choices?.[name]));
  const shown: Faults = isTried ? Object.fromEntries(faults) : {};
  return {
    choices,
    unchosen: findUnchosen(fields, chosen),
    hasWritten: fields.some((field) => field.byHand && !isSameValue(valueOf(field), field.byHand.start)),
    /** Shows the errors. @returns whether there are any */
    judge: () => {
      flushSync(() => setTried(true));
      return faults.length > 0;
    },
    of: (field: Compared) => ({
      picked: picks[field.name],
      onPick: (pick: Picked) => setPicks({ ...picks, [field.name]: pick }),
      written: valueOf(field),
      error: shown[field.name],
      onWrite: (value: unknown) => setWritten((before) => ({ ...before, [field.name]: value })),
    }),
  };
}

const CHANGED_BY = { mine: "changed by you", theirs: "changed by them" } as const;

/** Fields that only one side changed, which are kept without a choice. */
const ChangedByOne = ({ fields }: { fields: readonly Compared[] }) => (
  <ChangeList
    changes={(["mine", "theirs"] as const).flatMap((side) =>
      fields.filter(({ difference }) => difference === side).map((field) => ({ field, side, remark: CHANGED_BY[side] })),
    )}
  />
);

/** Fields with the changes of one side marked. */
export function ChangeList({ changes }: { changes: readonly { field: Compared; side: Side; remark?: string }[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="versions">
      {changes.map(({ field, side, remark }) => (
        <div key={field.name}>
          <dt>
            {field.label} {remark && <span className="remark">{remark}</span>}
          </dt>
          <dd dir="auto">
            <Changed field={field} side={side} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
