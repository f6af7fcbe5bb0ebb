import type { TeamMemberView } from "../../contract/collection-views.ts";

type PersonProps = { person: TeamMemberView };

/** A single portrait, without the stylesheet that lists of pictures share. */
export function PersonPortrait({ person: { name, imageUrl, picture } }: PersonProps) {
  if (imageUrl === "") return null;
  return (
    <img
      src={`/api${imageUrl}`}
      srcSet={picture?.sources.at(-1)?.srcset}
      sizes="(width < 48rem) 40vw, 25rem"
      width={picture?.width}
      height={picture?.height}
      alt={`Portrait of ${name}`}
      loading="lazy"
      decoding="async"
    />
  );
}
