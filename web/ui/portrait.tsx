import { Image, type Pictured } from "./image.tsx";

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
  return (
    <svg className={`portrait ${GLAZES[index % GLAZES.length]}`} viewBox="0 0 200 200" aria-hidden="true">
      <use href={`#portrait-${index % GLAZES.length}`} />
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
