import type { Editor } from "@tiptap/react";
import { useEffect, useState } from "react";
import { MAX_ALT } from "../../../../contract/picture-rules.ts";
import type { PostPictureView } from "../../../../contract/post-editing.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { CallFailure } from "../../api/admin-api.ts";
import { FilePreview } from "../../collections/picture-field.tsx";
import { submitting } from "../../kit/call-form.tsx";
import { Failure } from "../../kit/failure.tsx";
import { Modal } from "../../kit/modal.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { UploadProgress } from "../../kit/upload-progress.tsx";
import { usePictureSend } from "./use-picture-upload.ts";

/** Answers about the file itself: a retry would get the same one. */
const ABOUT_FILE = [400, 413, 415];

/** Uploads a picture while its description is typed, and inserts it once both are done. */
export function PictureDialog({ editor, file, onClose }: { editor: Editor; file: File; onClose: () => void }) {
  const [alt, setAlt] = useState("");
  const [stored, setStored] = useState<PostPictureView>();
  const { send, again, sent, isPending, error } = usePictureSend(setStored);
  useEffect(() => send(file), [send, file]);
  const isFileRefused = error instanceof CallFailure && ABOUT_FILE.includes(error.status);
  const insert = () => {
    if (stored === undefined) return;
    const { name, widths, picture } = stored;
    const attrs = { name, widths, width: picture.width, height: picture.height, alt: alt.trim() };
    editor.chain().focus().insertContent({ type: "image", attrs }).run();
    onClose();
  };
  return (
    <Modal title="Picture" onClose={onClose}>
      <form className="form" noValidate onSubmit={submitting(insert)}>
        <div className="picture-preview">
          <FilePreview file={file} />
        </div>
        <TextField
          label="What it shows"
          hint="For people who cannot see it and for search engines. Leave it empty if the picture is only decorative."
          maxLength={MAX_ALT}
          value={alt}
          autoComplete="off"
          onChange={(event) => setAlt(event.target.value)}
        />
        {isPending && <UploadProgress sent={sent} />}
        <Failure text={staffMessages.pictureUploadFailed} error={error} />
        <div className="btns">
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cancel
          </Button>
          {error !== null && !isFileRefused && (
            <Button variant="ghost" size="sm" onClick={() => again()}>
              Try again
            </Button>
          )}
          <Button type="submit" size="sm" busy={isPending} disabled={!isPending && stored === undefined}>
            Insert picture
          </Button>
        </div>
      </form>
    </Modal>
  );
}
