import type { ComponentProps } from "react";
import type { CollectionField } from "../../../contract/collections.ts";
import { Field } from "../../ui/field.tsx";
import { CountedField } from "../kit/counted-field.tsx";
import type { HandInput } from "./merge-fields.ts";

/** Input of a conflict's "Merge by hand" for a text with a declared length. */
export const countedByHand = (field: CollectionField) => (input: HandInput<string>) => (
  <CountedField {...input} field={field} isReadOnly={false} />
);

type Look = { label: string } & Pick<ComponentProps<"textarea">, "rows">;

/** Input of a conflict's "Merge by hand" for any other text. */
export const textByHand =
  ({ label, ...look }: Look) =>
  ({ value, error, onChange }: HandInput<string>) => (
    <Field label={label} error={error}>
      {(control) => (
        <textarea {...control} {...look} dir="auto" autoComplete="off" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
