import { Image, type Pictured } from "./image.tsx";
import { octagon, octagonStar, trace } from "../lattice/jali.ts";

const THETAS = [67.5, 56.25, 72];
const GLAZES = ["glaze-turquoise", "glaze-cobalt", "glaze-terracotta"];

/** A person's picture, or their initials on a tile. */
export function Portrait({ name, item, index }: { name: string; item: Pictured; index: number }) {
  if (item.imageUrl !== "") {
    return (
      <span className="pic portrait">
        <Image item={item} alt="" sizes="3.25rem" />
      </span>
    );
  }
  const theta = THETAS[index % THETAS.length];
  return (
    <svg className={`portrait ${GLAZES[index % GLAZES.length]}`} viewBox="0 0 200 200" aria-hidden="true">
      <path className="portrait-line" d={trace(octagonStar([0.5, 0.5], theta).outline) + trace(octagon([0.5, 0.5]))} />
      <text x="100" y="124" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^\p{L}/u.exec(word) ?? []);
  return `${letters[0] ?? ""}${letters.length > 1 ? letters.at(-1) : ""}`.toUpperCase();
}
