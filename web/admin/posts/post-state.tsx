import type { StaffPostView } from "../../../contract/post-editing.ts";
import type { PostState } from "../../../contract/post-rules.ts";
import { type StateLook, StateSign } from "../kit/state-sign.tsx";

const looks: Record<PostState, StateLook> = {
  draft: { word: "Draft", tone: "quiet", sign: "dashed" },
  scheduled: { word: "Scheduled", tone: "fresh", sign: "clock" },
  published: { word: "Published", tone: "good", sign: "ticked" },
};

export const POST_STATE_OPTIONS = Object.entries(looks).map(([value, { word }]) => ({ value, label: word }));

export function PostStanding({ post: { state, hasChanges } }: { post: Pick<StaffPostView, "state" | "hasChanges"> }) {
  return (
    <>
      <StateSign look={looks[state]} />
      {state !== "draft" && hasChanges && <span className="badge">Unpublished changes</span>}
    </>
  );
}
