import { messages } from "../../contract/messages.ts";
import { Image, type Pictured } from "./image.tsx";
import { listCells, noise } from "../lattice/jali.ts";
import { drawWall, STAGES } from "../lattice/lattice.tsx";

const COLUMNS = 6;
const ROWS = 4;
const GLAZES = ["glaze-cobalt", "glaze-turquoise", "glaze-ink", "glaze-terracotta"];

type PictureProps = {
  item: Pictured;
  alt: string;
  /** The img `sizes` attribute: decides which file is fetched. */ sizes: string;
  /** Its index in the list: decides the tiles of the placeholder. */ index: number;
};

/** An item's picture, or a piece of the lattice as its placeholder. */
export function Picture({ item, alt, sizes, index }: PictureProps) {
  if (item.imageUrl !== "") {
    return (
      <div className="pic">
        <Image item={item} alt={alt} sizes={sizes} />
      </div>
    );
  }
  return (
    <div className={`pic no-picture ${GLAZES[index % GLAZES.length]}`}>
      <svg
        className="jali"
        viewBox={`100 0 ${(COLUMNS - 1) * 200} ${ROWS * 200}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: drawPiece(index) }}
      />
      <span>{messages.noImage}</span>
    </div>
  );
}

function drawPiece(index: number): string {
  return drawWall(listCells(COLUMNS, ROWS).map(({ x, y }) => ({ x, y, n: stageOf(x, y, index), className: "piece" })));
}

/** Bare on the left, glazed on the right, with a ragged edge: different for each item and always the same. */
function stageOf(x: number, y: number, index: number) {
  const progress = x * 0.75 + noise(x, y, index + 11) * 3.2;
  return STAGES[Math.min(6, 2 + Math.floor(progress))] ?? 7;
}
