import { type DragEvent, type ReactNode, useRef } from "react";
import { PICTURE_TYPES } from "../../../../contract/picture-rules.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Failure } from "../../kit/failure.tsx";
import { UploadProgress } from "../../kit/upload-progress.tsx";
import type { usePictureSend } from "./use-picture-upload.ts";

type ChooserProps = {
  /** Label of the field, such as "Banner". */
  label: string;
  upload: ReturnType<typeof usePictureSend>;
  hasPicture: boolean;
  onRemove: () => void;
  children: ReactNode;
};

/** File input with drop target that uploads at once. */
export function PictureChooser({ label, upload, hasPicture, onRemove, children }: ChooserProps) {
  const { send, again, sent, isPending, error } = upload;
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (file !== undefined && !isPending) send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className="picture-chooser" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={PICTURE_TYPES.join(",")}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // Allows the same file to be chosen again.
          event.target.value = "";
        }}
      />
      {isPending && <UploadProgress sent={sent} />}
      <Failure text={staffMessages.pictureUploadFailed} error={error} />
      <div className="btns">
        <Button variant="ghost" size="sm" busy={isPending} onClick={() => input.current?.click()}>
          {hasPicture ? "Choose another" : "Choose picture"}
        </Button>
        {error !== null && (
          <Button variant="ghost" size="sm" onClick={() => again()}>
            Try again
          </Button>
        )}
        {hasPicture && !isPending && (
          <button type="button" className="link" onClick={onRemove}>
            Remove
          </button>
        )}
      </div>
    </div>
  );
}
