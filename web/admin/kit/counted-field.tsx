import { cleanField } from "../../../contract/collection-rules.ts";
import type { CollectionField } from "../../../contract/collections.ts";
import { countCodePoints } from "../../../contract/text.ts";
import { Field } from "../../ui/field.tsx";

type CountedFieldProps = {
  field: CollectionField;
  value: string;
  error: string | undefined;
  sharedErrorId?: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

/** Text field with a character count. It has no `maxlength`, which would silently cut pasted text. */
export function CountedField({ field, value, error, sharedErrorId, isReadOnly, onChange }: CountedFieldProps) {
  const length = countCodePoints(cleanField(field, value));
  const isOver = length > field.max;
  return (
    <Field
      className="counted"
      error={error}
      sharedErrorId={sharedErrorId}
      label={field.label}
      hint={
        <span className={isOver ? "count over" : "count"}>
          {length} / {field.max}
        </span>
      }
    >
      {(control) => {
        const noteId = `${control.id}-note`;
        const described = [control["aria-describedby"], field.hint && noteId].filter(Boolean).join(" ");
        const props = {
          ...control,
          "aria-describedby": described,
          name: field.name,
          value,
          required: !field.isOptional,
          readOnly: isReadOnly,
          autoComplete: "off",
        };
        return (
          <>
            {field.rows === undefined ? (
              <input {...props} dir="auto" onChange={(event) => onChange(event.target.value)} />
            ) : (
              <textarea {...props} dir="auto" rows={field.rows} onChange={(event) => onChange(event.target.value)} />
            )}
            {field.hint && (
              <p className="note" id={noteId}>
                {field.hint}
              </p>
            )}
          </>
        );
      }}
    </Field>
  );
}
