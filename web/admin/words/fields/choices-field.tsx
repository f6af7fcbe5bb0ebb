import { useId } from "react";
import type { Option } from "../../kit/options.tsx";
import type { ListKind } from "./list-field.tsx";
import { useFault, useWordsForm } from "./words-form-context.ts";

type ChoicesProps = { field: ListKind; path: string; value: readonly unknown[]; options: readonly Option[] };

/** Checkboxes; the chosen values are stored in the order of the options. */
export function ChoicesField({ field: { label, hint, min }, path, value, options }: ChoicesProps) {
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
