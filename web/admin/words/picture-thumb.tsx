import { toPictured } from "../../ui/document-picture.tsx";
import { Thumb } from "../collections/thumb.tsx";
import { asPicture } from "./words-form.ts";

/** Thumbnail of a document's picture with its alt text, or a note that there's none. */
export function PictureThumb({ word }: { word: unknown }) {
  const picture = asPicture(word);
  if (picture === null) return "No picture";
  return (
    <span className="picture-thumb">
      <Thumb item={toPictured(picture)} alt="" />
      <span dir="auto">{picture.alt}</span>
    </span>
  );
}
