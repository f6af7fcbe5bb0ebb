import { memo, useId } from "react";
import { fetchedPart } from "../../kit/drafts/fetched-part.tsx";
import { asPicture, asRichText, type WordKind, wordAt } from "../words-form.ts";
import { ChoiceField, LinkField, NumberField, TextField, labelOf } from "./plain-fields.tsx";
import { ListField } from "./list-field.tsx";
import { ALT_LABEL, type DocumentPicture } from "../../../../contract/document-picture-rules.ts";
import { MAX_ALT } from "../../../../contract/picture-rules.ts";
import { pictureFile } from "../../../../contract/rich-text-parts.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { PictureChooser } from "../../posts/editor/picture-chooser.tsx";
import { usePictureSend } from "../../posts/editor/use-picture-upload.ts";
import { useWordsForm, useFault } from "./words-form-context.ts";

type PictureWordProps = {
  field: { label: string; hint?: string; isOptional?: true };
  path: string;
  value: DocumentPicture | null;
  onChange: (value: DocumentPicture | null) => void;
};

/** An optional picture and its alt text, which a new picture clears. */
function PictureWord({ field, path, value, onChange }: PictureWordProps) {
  const { isReadOnly } = useWordsForm();
  const { error } = useFault(path);
  const id = useId();
  const upload = usePictureSend(({ name, widths, picture: { width, height, color } }) =>
    onChange({ name, widths, width, height, color, alt: "" }),
  );
  const none = <p className="remark">No picture. {!isReadOnly && staffMessages.pictureKinds}</p>;
  const shown = value === null ? none : <Shown picture={value} />;
  return (
    <div className="field picture-word" role="group" aria-labelledby={`${id}-label`} aria-describedby={field.hint && `${id}-hint`}>
      <span id={`${id}-label`} className="group-label">
        {labelOf(field)}
      </span>
      {isReadOnly ? (
        shown
      ) : (
        <PictureChooser label={field.label} upload={upload} hasPicture={value !== null} onRemove={() => onChange(null)}>
          {shown}
        </PictureChooser>
      )}
      {field.hint && (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {error && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      {value !== null && (
        <TextField
          field={{
            kind: "line",
            name: "alt",
            label: ALT_LABEL,
            max: MAX_ALT,
            hint: "For people who cannot see it and for search engines.",
          }}
          path={`${path}.alt`}
          value={value.alt}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      )}
    </div>
  );
}

const Shown = ({ picture: { name, widths, width, height, alt } }: { picture: DocumentPicture }) => (
  <img src={pictureFile(name, widths[0] ?? width, "webp")} width={width} height={height} alt={alt || "The picture"} />
);

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
