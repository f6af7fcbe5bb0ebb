import type { TeamMemberView } from "../../contract/collection-views.ts";
import { Picture } from "../ui/picture.tsx";

/** The post's author, as currently in the team. */
export function PostAuthor({ author: { name, role, bio, imageUrl, picture } }: { author: TeamMemberView }) {
  return (
    <section className="post-author" aria-label="The author">
      <Picture item={{ imageUrl, picture }} alt="" sizes="8rem" index={0} />
      <p>
        <b className="head t-3">{name}</b>
        <small className="text-muted">{role}</small>
        <span>{bio}</span>
      </p>
    </section>
  );
}
