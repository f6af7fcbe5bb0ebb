import { cleanField } from "../../../contract/collection-rules.ts";
import type { CollectionField as Declared } from "../../../contract/collections.ts";
import { countCodePoints } from "../../../contract/text.ts";
import { Field } from "../../ui/field.tsx";

type CollectionFieldProps = {
  field: Declared;
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

/** A text field with a count of what is typed. It takes more than it may hold: cutting a pasted text would lose its end in silence. */
export function CollectionField({ field, value, error, isReadOnly, onChange }: CollectionFieldProps) {
  const length = countCodePoints(cleanField(field, value));
  const isOver = length > field.max;
  return (
    <Field
      className="counted"
      error={error}
      label={field.label}
      hint={
        <span className={isOver ? "count over" : "count"}>
          {length} / {field.max}
        </span>
      }
    >
      {(control) => {
        const props = { ...control, name: field.name, value, readOnly: isReadOnly, autoComplete: "off" };
        return field.rows === undefined ? (
          <input {...props} dir="auto" onChange={(event) => onChange(event.target.value)} />
        ) : (
          <textarea {...props} dir="auto" rows={field.rows} onChange={(event) => onChange(event.target.value)} />
        );
      }}
    </Field>
  );
}
