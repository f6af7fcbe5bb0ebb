import type { DocumentPicture } from "../../contract/document-picture-rules.ts";
import { pictureFile, pictureFiles } from "../../contract/rich-text-parts.ts";
import { Image, type Pictured } from "./image.tsx";

/** A document's picture in the shape items use. */
export function toPictured({ name, widths, width, height, color }: DocumentPicture): Pictured {
  const sources = (["avif", "webp"] as const).map((type) => ({
    type: `image/${type}` as const,
    srcset: pictureFiles({ name, widths }, type),
  }));
  // Items' image addresses are relative to /api.
  return { imageUrl: pictureFile(name, width, "webp").slice("/api".length), picture: { width, height, color, sources } };
}

type OwnPictureProps = { picture: DocumentPicture; /** The img `sizes` attribute. */ sizes: string };

/** A picture that staff put into a document, in its own ratio. */
export function OwnPicture({ picture, sizes }: OwnPictureProps) {
  return (
    <div className={picture.height > picture.width ? "pic own-picture tall" : "pic own-picture"}>
      <Image item={toPictured(picture)} alt={picture.alt} sizes={sizes} />
    </div>
  );
}
