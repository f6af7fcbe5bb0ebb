import { messages } from "../../contract/messages.ts";
import type { Item } from "./collection-item.ts";

/** An item's picture, small. */
export function Thumb({ item, alt }: { item: Item; alt: string }) {
  const path = smallestOf(item);
  if (path === "") return <span className="no-preview">{messages.noImage}</span>;
  return <img src={`/api${path}`} alt={alt} loading="lazy" decoding="async" width={96} height={64} />;
}

function smallestOf({ imageUrl, picture }: Item): string {
  const files = picture?.sources.find(({ type }) => type === "image/webp")?.files ?? [];
  return files.toSorted((a, b) => a.width - b.width)[0]?.path ?? imageUrl;
}
