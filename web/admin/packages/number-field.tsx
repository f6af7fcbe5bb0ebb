import { Field } from "../../ui/field.tsx";
import type { PackageForm, Typed } from "./package-form.ts";

type NumberFieldProps = {
  name: keyof PackageForm;
  label: string;
  step: string;
  most?: number;
  value: Typed;
  error: string | undefined;
  onChange: (typed: Typed) => void;
};

export function NumberField({ name, label, step, most, value, error, onChange }: NumberFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          name={name}
          type="number"
          inputMode="decimal"
          placeholder="0"
          min={0}
          max={most}
          step={step}
          value={value.text}
          onChange={({ target }) => onChange({ text: target.value, bad: target.validity.badInput })}
          // Scrolling past a focused number would change it.
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  );
}
