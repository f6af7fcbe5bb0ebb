import { messages } from "../../../contract/messages.ts";
import type { Pictured } from "../../ui/image.tsx";

export function Thumb({ item: { imageUrl, picture }, alt }: { item: Pictured; alt: string }) {
  if (imageUrl === "") return <span className="no-preview">{messages.noImage}</span>;
  const srcset = picture?.sources.find(({ type }) => type === "image/webp")?.srcset;
  return (
    <img
      src={`/api${imageUrl}`}
      srcSet={srcset}
      sizes={srcset && "96px"}
      alt={alt}
      loading="lazy"
      decoding="async"
      width={96}
      height={64}
    />
  );
}
