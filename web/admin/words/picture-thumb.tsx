import { toPictured } from "../../ui/document-picture.tsx";
import { Thumb } from "../collections/thumb.tsx";
import { asPicture } from "./words-form.ts";

/** A picture of a document, small, with what it shows; or that there is none. */
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
