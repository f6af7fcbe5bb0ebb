import { type DragEvent, useId, useRef, useState } from "react";
import { PICTURE_TYPES } from "../../../contract/picture-rules.ts";
import type { Item } from "./collection-item.ts";
import { FilePreview } from "./file-preview.tsx";
import { Thumb } from "./thumb.tsx";

type PictureFieldProps = {
  file: File | undefined;
  /** The item being edited, whose picture stays unless another is chosen. */
  current: Item | undefined;
  error: string | undefined;
  isReadOnly: boolean;
  onChoose: (file: File | undefined) => void;
};

/** Takes a picture by choosing or by dropping, and shows it before anything is saved. */
export function PictureField({ file, current, error, isReadOnly, onChoose }: PictureFieldProps) {
  const id = useId();
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
  const described = `${id}-rule ${id}-hint${error === undefined ? "" : ` ${id}-error`}`;
  return (
    <div className="field counted picture-field">
      <label htmlFor={id}>Image</label>
      <p className="hint count" id={`${id}-rule`}>
        {current ? "optional while editing" : "Max 10MB"}
      </p>
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
            id={id}
            type="file"
            name="image"
            accept={PICTURE_TYPES.join(",")}
            disabled={isReadOnly}
            aria-describedby={described}
            {...(error === undefined ? {} : { "aria-invalid": true })}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // The same file can then be chosen again.
              event.target.value = "";
            }}
          />
          <p id={`${id}-hint`}>
            {file ? <b dir="auto">{file.name}</b> : "JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. You can drop one here."}
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
              {current ? "Keep the current picture" : "Take it out again"}
            </button>
          )}
        </div>
      </div>
      {error && (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
