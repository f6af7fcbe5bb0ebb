import type { ComponentProps } from "react";
import { Field } from "../../ui/field.tsx";

type TextFieldProps = Omit<ComponentProps<"input">, "id" | "className"> &
  Pick<ComponentProps<typeof Field>, "label" | "hint" | "error" | "className">;

/** Text input with label, hint and error. `className` is for the wrapping field. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className !== undefined && { className })}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}
