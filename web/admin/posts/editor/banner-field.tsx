import { useState } from "react";
import type { PictureView } from "../../../../contract/pictures.ts";
import { staffMessages } from "../../../../contract/staff-messages.ts";
import { PictureChooser } from "./picture-chooser.tsx";
import { usePictureSend } from "./use-picture-upload.ts";
import type { PostDraft } from "./use-post-draft.ts";

const smallest = ({ sources }: PictureView) => sources.find(({ type }) => type === "image/webp")?.srcset.split(" ")[0];

export function BannerField({ draft }: { draft: PostDraft }) {
  const { content, seen, change } = draft;
  const [sentNow, setSentNow] = useState<{ pictureId: string; picture: PictureView }>();
  const upload = usePictureSend((stored) => {
    setSentNow(stored);
    change({ pictureId: stored.pictureId, drawn: null });
  });
  const picture = [sentNow, { pictureId: seen.content.pictureId, picture: seen.picture }].find(
    (each) => each !== undefined && each.pictureId === content.pictureId,
  )?.picture;
  const hasBanner = content.pictureId !== null || content.drawn !== null;
  return (
    <PictureChooser label="Banner" upload={upload} hasPicture={hasBanner} onRemove={() => change({ pictureId: null, drawn: null })}>
      {content.pictureId !== null && picture && (
        <img src={smallest(picture)} alt="The banner" width={picture.width} height={picture.height} />
      )}
      {content.drawn !== null && content.pictureId === null && <p className="remark">The banner that was drawn for this post.</p>}
      {!hasBanner && <p className="remark">No banner. {staffMessages.pictureKinds}</p>}
    </PictureChooser>
  );
}
