import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { DraftPage } from "../kit/drafts/draft-page.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";

/** What a text is edited with is fetched once somebody opens one. */
export const loadEditor = () => import("./editor/post-editor.tsx");
const PostEditor = lazy(async () => ({ default: (await loadEditor()).PostEditor }));

/** A post as it is now: what was known of it when it was open before would be typed over. */
const usePost = (id: string) =>
  useQuery({
    queryKey: ["edited-post", id],
    queryFn: async ({ signal }) => {
      void loadEditor().catch(() => undefined);
      return readAnswer(await staffApi.admin.posts[":id"].$get({ param: { id } }, { init: { signal } }));
    },
    gcTime: 0,
    staleTime: Infinity,
  });

/** One post, open to be written. */
export function EditorPage({ id, title }: { id: string; title: string }) {
  const query = usePost(id);
  const { list } = useItemAddress();
  return (
    <DraftPage title={title} many="posts" texts={{ loading: "Loading the post…", failed: staffMessages.postLoadFailed }} query={query}>
      {query.data && <PostEditor post={query.data} back={list} />}
    </DraftPage>
  );
}
