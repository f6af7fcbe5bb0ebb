import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DocumentField } from "../../../../contract/document-rules.ts";
import { wordsMessages } from "../../../../contract/words-messages.ts";
import { type Direction, moveWithin, placeOfMove } from "../../kit/lists/move-within.ts";
import { useUndoOffer } from "../../kit/toasts.tsx";
import { blankOf, nameOfItem, type WordKind } from "../words-form.ts";
import type { Option } from "../../kit/options.tsx";
import { ListItem } from "./list-item.tsx";
import type { FieldProps } from "./word-field.tsx";
import { useFault, useWordsForm } from "./words-form-context.ts";

type ChoicesProps = { field: ListKind; path: string; value: readonly unknown[]; options: readonly Option[] };

/** Checkboxes; the chosen values are stored in the order of the options. */
function ChoicesField({ field: { label, hint, min }, path, value, options }: ChoicesProps) {
  const { change, isReadOnly } = useWordsForm();
  const { error } = useFault(path);
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const toggle = (chosen: string) =>
    change(
      path,
      options.map((option) => option.value).filter((each) => value.includes(each) !== (each === chosen)),
    );
  return (
    <fieldset className="field choices" aria-describedby={described || undefined}>
      <legend>{label}</legend>
      <div className="choice-boxes">
        {options.map((option) => {
          const isChosen = value.includes(option.value);
          return (
            <label key={option.value} className="check-row">
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isReadOnly}
                // The minimum number must stay checked.
                aria-disabled={(isChosen && value.length <= min) || undefined}
                onChange={() => (isChosen && value.length <= min ? undefined : toggle(option.value))}
              />
              {option.label}
            </label>
          );
        })}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`} key={error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

export type ListKind = Omit<Extract<DocumentField, { kind: "list" }>, "name">;
type ListProps = {
  field: ListKind;
  path: string;
  value: readonly unknown[];
  /** Component for an item, passed in to break the import cycle: an item may be a list again. */
  Word: ComponentType<FieldProps<WordKind>>;
};

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

export function ListField({ Word, ...props }: ListProps) {
  const { item, max } = props.field;
  // A set of unique choices has no meaningful order: checkboxes instead of a list.
  if (item.kind === "choice" && max >= item.options.length) return <ChoicesField {...props} options={item.options} />;
  return <OrderedList {...props} Word={Word} />;
}

/** List whose items are added, removed, and reordered by drag and drop or keyboard. */
function OrderedList({ field, path, value, Word }: ListProps) {
  const { change, isReadOnly } = useWordsForm();
  const { error } = useFault(path);
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const [dragged, setDragged] = useState<number>();
  /** React keys of the items, whose texts may be equal. Reset if the list was changed elsewhere. */
  const [known, setKnown] = useState(() => [...value.keys()]);
  const keys = known.length === value.length ? known : [...value.keys()];
  const drawn = useRef({ value, keys });
  useEffect(() => {
    drawn.current = { value, keys };
  });
  const { offer: offerUndo } = useUndoOffer();
  const { one, min, max, label, hint } = field;
  const nameAt = (index: number) => `${capital(one)} ${index + 1}`;

  /** `flushSync` before moving focus: the pressed button may move or be removed with its item. */
  function set(items: readonly unknown[], newKeys: number[], focused: string) {
    flushSync(() => {
      change(path, items);
      setKnown(newKeys);
    });
    place.current?.querySelector<HTMLElement>(focused)?.focus();
  }
  const itemOf = (key: number | undefined, part: string) => `[data-item="${id}${key}"] :is(${part})`;
  function add() {
    if (value.length >= max) return;
    const key = Math.max(-1, ...keys) + 1;
    set([...value, blankOf(field.item)], [...keys, key], itemOf(key, "input, textarea, select"));
  }
  function remove(index: number) {
    if (value.length <= min) return;
    const left = keys.toSpliced(index, 1);
    offerUndo(wordsMessages.removed(nameAt(index)), () => putBack(index, value[index]));
    const neighbour = left[Math.min(index, left.length - 1)];
    set(
      value.toSpliced(index, 1),
      left,
      neighbour === undefined ? "[data-part=add]" : itemOf(neighbour, "input, textarea, select, summary"),
    );
  }
  /** Inserts into the current list, which may have changed since. */
  function putBack(index: number, item: unknown) {
    const { value: items, keys: itemKeys } = drawn.current;
    if (items.length >= max) return;
    const [target, key] = [Math.min(index, items.length), Math.max(-1, ...itemKeys) + 1];
    set(items.toSpliced(target, 0, item), itemKeys.toSpliced(target, 0, key), itemOf(key, "input, textarea, select, summary"));
  }
  function move(index: number, to: Direction | number) {
    const target = placeOfMove(index, to, value.length);
    if (target === undefined) return;
    const focused = document.activeElement?.closest("[data-part]")?.getAttribute("data-part") ?? "grip";
    setAnnouncement(wordsMessages.moved(nameOfItem(field.item, value[index]) || nameAt(index), target + 1, value.length));
    set(moveWithin(value, index, target), moveWithin(keys, index, target), itemOf(keys[index], `[data-part=${focused}]`));
  }
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className="field word-list" ref={place} aria-describedby={described || undefined}>
      <legend>
        {label} <span className="remark">{limitsOf(value.length, { min, max })}</span>
      </legend>
      <ol>
        {value.map((item, index) => (
          <ListItem
            key={keys[index]}
            id={`${id}${keys[index]}`}
            kind={field.item}
            name={nameAt(index)}
            path={`${path}.${index}`}
            value={item}
            index={index}
            count={value.length}
            dragged={dragged}
            isFixed={isReadOnly}
            isNeeded={value.length <= min}
            onDrag={setDragged}
            onMove={move}
            onRemove={remove}
            Word={Word}
          />
        ))}
      </ol>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`} key={error}>
          {error}
        </p>
      )}
      {!isReadOnly && (
        <button
          type="button"
          className="btn ghost sm"
          data-part="add"
          // `aria-disabled` instead of `disabled` keeps focus.
          aria-disabled={value.length >= max || undefined}
          onClick={add}
        >
          Add {/^[aeiou]/.test(one) ? "an" : "a"} {one}
        </button>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

function limitsOf(count: number, { min, max }: { min: number; max: number }): string {
  if (min === max) return `exactly ${max}`;
  return min > 0 && count <= min ? `${count}, at least ${min}` : `${count} of at most ${max}`;
}
