import { type Control, useController } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import type { PackageForm, Typed } from "./package-form.ts";

type NumberFieldProps = {
  control: Control<PackageForm>;
  name: keyof PackageForm;
  label: string;
  step: string;
  most?: number;
  validate: (typed: Typed) => string | undefined;
};

export function NumberField({ control, name, label, step, most, validate }: NumberFieldProps) {
  const { field, fieldState } = useController({ control, name, rules: { validate } });
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(aria) => (
        <input
          {...aria}
          ref={field.ref}
          name={name}
          type="number"
          inputMode="decimal"
          placeholder="0"
          min={0}
          max={most}
          step={step}
          value={field.value.text}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange({ text: target.value, bad: target.validity.badInput })}
          // Scrolling past a focused number would change it.
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  );
}
