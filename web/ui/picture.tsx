import { messages } from "../../contract/messages.ts";
import { Image, type Pictured } from "./image.tsx";
import { Drawn } from "../lattice/drawn.tsx";

const GLAZES = ["glaze-cobalt", "glaze-turquoise", "glaze-ink", "glaze-terracotta"];

type PictureProps = {
  item: Pictured;
  alt: string;
  /** The img `sizes` attribute: decides which file is fetched. */ sizes: string;
  /** Its index in the list: decides the tiles of the placeholder. */ index: number;
};

/** An item's picture, or a piece of the lattice as its placeholder. */
export function Picture({ item, alt, sizes, index }: PictureProps) {
  if (item.imageUrl !== "" || item.src) {
    return (
      <div className="pic">
        <Image item={item} alt={alt} sizes={sizes} />
      </div>
    );
  }
  return (
    <div className={`pic no-picture ${GLAZES[index % GLAZES.length]}`}>
      <svg className="jali" viewBox="100 0 1000 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <Drawn what="piece" by={index} />
      </svg>
      <span>{messages.noImage}</span>
    </div>
  );
}
