import { useId } from "react";
import { ALT_LABEL, type DocumentPicture } from "../../../../contract/document-picture-rules.ts";
import { MAX_ALT } from "../../../../contract/picture-rules.ts";
import { pictureFile } from "../../../../contract/rich-text-parts.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { PictureChooser } from "../../posts/editor/picture-chooser.tsx";
import { usePictureSend } from "../../posts/editor/use-picture-upload.ts";
import { labelOf, TextField } from "./plain-fields.tsx";
import { useFault, useWordsForm } from "./words-form-context.ts";

type PictureWordProps = {
  field: { label: string; hint?: string; isOptional?: true };
  path: string;
  value: DocumentPicture | null;
  onChange: (value: DocumentPicture | null) => void;
};

/** An optional picture and its alt text, which a new picture clears. */
export function PictureWord({ field, path, value, onChange }: PictureWordProps) {
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
            hint: "For those who cannot see it, and for search engines.",
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
