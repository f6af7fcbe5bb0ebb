import { memo } from "react";
import { fetchedPart } from "../../kit/drafts/fetched-part.tsx";
import { asPicture, asRichText, type WordKind, wordAt } from "../words-form.ts";
import { ChoiceField, LinkField, NumberField, TextField } from "./plain-fields.tsx";
import { ListField } from "./list-field.tsx";
import { PictureWord } from "./picture-word.tsx";
import { useWordsForm } from "./words-form-context.ts";

/** Code splitting: loaded with the first document that has rich text. */
export const richField = fetchedPart(async () => (await import("./rich-field.tsx")).RichField);

export type Labelled<Kind> = Kind & { label: string; hint?: string; isOptional?: true };
export type FieldProps<Kind> = { field: Labelled<Kind>; path: string; value: unknown };

/** Input for a field of any kind. */
export const WordField = memo(function WordField({ field, path, value }: FieldProps<WordKind>) {
  const { change } = useWordsForm();
  const shared = { path, onChange: (word: unknown) => change(path, word) };
  switch (field.kind) {
    case "line":
    case "text":
      return <TextField {...shared} field={field} value={textOf(value)} />;
    case "link":
      return <LinkField {...shared} field={field} value={textOf(value)} />;
    case "choice":
      return <ChoiceField {...shared} field={field} value={textOf(value)} />;
    case "picture":
      return <PictureWord {...shared} field={field} value={asPicture(value)} />;
    case "number":
      return <NumberField {...shared} field={field} value={typeof value === "number" ? value : Number.NaN} />;
    case "list":
      return <ListField field={field} path={path} value={Array.isArray(value) ? value : []} Word={WordField} />;
    case "group":
      return (
        <fieldset className="field-group">
          <legend>{field.label}</legend>
          {field.fields.map((each) => (
            <WordField key={each.name} field={each} path={`${path}.${each.name}`} value={wordAt(value, each.name)} />
          ))}
        </fieldset>
      );
    case "rich":
      return <richField.Part {...shared} field={field} value={asRichText(value)} />;
  }
});

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
