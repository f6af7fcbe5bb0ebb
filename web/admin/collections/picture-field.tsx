import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import type { CollectionField } from "../../../contract/collections.ts";
import { PICTURE_TYPES } from "../../../contract/picture-rules.ts";
import { Field } from "../../ui/field.tsx";
import { type Item, pictureAt } from "./collection-item.ts";
import { Thumb } from "./thumb.tsx";

/** CSS width of the preview in pixels, doubled for high-density screens. */
const PREVIEW_WIDTH = 480;

type PictureFieldProps = {
  field: CollectionField;
  file: File | undefined;
  value: string;
  editing: Item | undefined;
  error: string | undefined;
  /** Id of a form-wide error that also applies to the picture. */
  sharedErrorId: string | undefined;
  isReadOnly: boolean;
  onChoose: (file: File | undefined) => void;
  onRemove: () => void;
};

export function PictureField({ field, file, value, editing, error, sharedErrorId, isReadOnly, onChoose, onRemove }: PictureFieldProps) {
  const nameId = useId();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (chosen: File | undefined) => {
    if (!isReadOnly && chosen !== undefined) onChoose(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const { name, label, isOptional, hint } = field;
  const current = value === "" ? undefined : pictureAt(value, editing);
  const isNeeded = !isOptional && editing === undefined;
  const rule = (
    <span className="count">
      {isNeeded ? "Max 10MB" : isOptional ? "optional" : "optional while editing"}
      {/* Screen readers announce a file input as a button and ignore `required`. */}
      {isNeeded && <span className="sr-only"> Required.</span>}
    </span>
  );
  return (
    <Field className="counted picture-field" label={label} hint={rule} error={error} sharedErrorId={sharedErrorId}>
      {(control) => (
        <div
          className={`drop ${isOver ? "over" : ""}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <div className="pic">
            {file && <FilePreview key={`${file.name} ${file.size} ${file.lastModified}`} file={file} />}
            {!file && current && <Thumb item={current} alt="The current picture" />}
            {!file && !current && <span className="no-preview">No picture yet</span>}
          </div>
          <div>
            <input
              ref={input}
              {...control}
              type="file"
              name={name}
              required={isNeeded}
              accept={PICTURE_TYPES.join(",")}
              disabled={isReadOnly}
              aria-describedby={`${control["aria-describedby"]} ${nameId}`}
              onChange={(event) => {
                take(event.target.files?.[0]);
                // Allows the same file to be chosen again.
                event.target.value = "";
              }}
            />
            <p id={nameId}>
              {file ? (
                <b dir="auto">{file.name}</b>
              ) : (
                // With the size above, it isn't repeated.
                `${hint ? `${hint}. ` : ""}JPEG, PNG, WebP, AVIF or GIF${isNeeded ? "" : ", up to 10 MB"}. You can drop one here.`
              )}
            </p>
            {file && !isReadOnly && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  onChoose(undefined);
                  input.current?.focus();
                }}
              >
                {current ? "Keep the current picture" : "Remove the chosen file"}
              </button>
            )}
            {!file && current && isOptional && !isReadOnly && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  onRemove();
                  input.current?.focus();
                }}
              >
                Remove picture
              </button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

/** Preview of a local file on a canvas: the CSP forbids `blob:` images. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    if (canvas.current) draw(file, canvas.current).catch(() => setUnreadable(true));
  }, [file]);
  if (isUnreadable) return <span className="no-preview">No preview</span>;
  return <canvas ref={canvas} role="img" aria-label={`Preview of ${file.name}`} />;
}

/** @throws DOMException if the browser can't decode the picture */
async function draw(file: File, canvas: HTMLCanvasElement): Promise<void> {
  const bitmap = await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: "medium" });
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
}
