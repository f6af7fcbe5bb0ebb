import { type DragEvent, useRef, useState } from "react";
import { PICTURE_TYPES } from "../../../../contract/picture-rules.ts";
import type { PictureView } from "../../../../contract/pictures.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Failure } from "../../kit/failure.tsx";
import { UploadProgress } from "../../kit/upload-progress.tsx";
import { usePictureSend } from "./use-picture-upload.ts";
import type { PostDraft } from "./use-post-draft.ts";

const smallest = ({ sources }: PictureView) => sources.find(({ type }) => type === "image/webp")?.srcset.split(" ")[0];

/** The picture above a post: chosen or dropped, sent at once, and saved with the draft. */
export function BannerField({ draft }: { draft: PostDraft }) {
  const { content, seen, change } = draft;
  const [sentNow, setSentNow] = useState<{ pictureId: string; picture: PictureView }>();
  const { send, again, sent, isPending, error } = usePictureSend((stored) => {
    setSentNow(stored);
    change({ pictureId: stored.pictureId, drawn: null });
  });
  const input = useRef<HTMLInputElement>(null);
  const picture = [sentNow, { pictureId: seen.content.pictureId, picture: seen.picture }].find(
    (each) => each !== undefined && each.pictureId === content.pictureId,
  )?.picture;
  const take = (file: File | undefined) => {
    if (file !== undefined && !isPending) send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const hasBanner = content.pictureId !== null || content.drawn !== null;
  return (
    <div className="banner-field" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {content.pictureId !== null && picture && (
        <img src={smallest(picture)} alt="The banner" width={picture.width} height={picture.height} />
      )}
      {content.drawn !== null && content.pictureId === null && <p className="remark">The banner that was drawn for this post.</p>}
      {!hasBanner && <p className="remark">No banner. JPEG, PNG, WebP, AVIF or GIF, up to 10 MB; you can drop one here.</p>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Banner"
        accept={PICTURE_TYPES.join(",")}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file can then be chosen again.
          event.target.value = "";
        }}
      />
      {isPending && <UploadProgress sent={sent} />}
      <Failure text={staffMessages.pictureUploadFailed} error={error} />
      <div className="btns">
        <Button variant="ghost" size="sm" busy={isPending} onClick={() => input.current?.click()}>
          {hasBanner ? "Choose another" : "Choose a picture"}
        </Button>
        {error !== null && (
          <Button variant="ghost" size="sm" onClick={() => again()}>
            Try again
          </Button>
        )}
        {hasBanner && !isPending && (
          <button type="button" className="link" onClick={() => change({ pictureId: null, drawn: null })}>
            Remove
          </button>
        )}
      </div>
    </div>
  );
}
