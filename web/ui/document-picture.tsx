import type { DocumentPicture } from "../../contract/document-picture-rules.ts";
import { pictureFile, pictureFiles } from "../../contract/rich-text-parts.ts";
import { Image, type Pictured } from "./image.tsx";

/** A picture of a document as items show theirs. */
export function toPictured({ name, widths, width, height, color }: DocumentPicture): Pictured {
  const sources = (["avif", "webp"] as const).map((type) => ({
    type: `image/${type}` as const,
    srcset: pictureFiles({ name, widths }, type),
  }));
  // Addresses of items begin below /api.
  return { imageUrl: pictureFile(name, width, "webp").slice("/api".length), picture: { width, height, color, sources } };
}

type OwnPictureProps = { picture: DocumentPicture; /** How wide it is shown, as the attribute of that name says it. */ sizes: string };

/** A picture that staff have put into a document, in its own proportions. */
export function OwnPicture({ picture, sizes }: OwnPictureProps) {
  return (
    <div className={picture.height > picture.width ? "pic own-picture tall" : "pic own-picture"}>
      <Image item={toPictured(picture)} alt={picture.alt} sizes={sizes} />
    </div>
  );
}
