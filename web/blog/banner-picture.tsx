import { type Banner, BANNER_HEIGHT, BANNER_WIDTH } from "./banner.ts";

type BannerPictureProps = {
  banner: Banner;
  alt: string;
  /** The img `sizes` attribute. */ sizes: string;
  /** True for the first one of a page. */ isFirst?: boolean;
};

/** A post's responsive banner on its background colour until it loads. The colour is an SVG: the CSP allows no inline styles. */
export function BannerPicture({ banner, alt, sizes, isFirst = false }: BannerPictureProps) {
  return (
    <>
      <svg className="pic-ground" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={banner.ground} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={banner.avif} sizes={sizes} />
        <img
          src={banner.src}
          srcSet={banner.webp}
          sizes={sizes}
          width={BANNER_WIDTH}
          height={BANNER_HEIGHT}
          alt={alt}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
        />
      </picture>
    </>
  );
}
