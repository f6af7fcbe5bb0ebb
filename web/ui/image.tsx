import type { PictureView } from "../../contract/pictures.ts";

/** What an item has of its picture. */
export type Pictured = {
  imageUrl: string;
  /** The address of a picture that ships with the site, in place of `imageUrl`. */ src?: string;
  picture?: PictureView | undefined;
};

type ImageProps = { item: Pictured; alt: string; sizes: string };

const GROUND = { __html: '<rect width="1" height="1"/>' };

/** A responsive picture on its dominant colour until it loads. The colour is an SVG: the CSP allows no inline styles. */
export function Image({ item: { imageUrl, src = `/api${imageUrl}`, picture }, alt, sizes }: ImageProps) {
  const [best, common] = picture?.sources ?? [];
  return (
    <>
      {picture && (
        <svg
          className="pic-ground"
          fill={picture.color}
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          dangerouslySetInnerHTML={GROUND}
        />
      )}
      <picture>
        {best && <source type={best.type} srcSet={best.srcset} sizes={sizes} />}
        <img
          src={src}
          srcSet={common?.srcset}
          sizes={common && sizes}
          width={picture?.width}
          height={picture?.height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      </picture>
    </>
  );
}
