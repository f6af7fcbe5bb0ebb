import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { LoadedTab } from "../kit/lists/loaded-tab.tsx";
import { BackLink } from "../kit/lists/item-view.tsx";
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

/** One post, open to be written; loading, failed and gone as every item is. */
export function EditorPage({ id, title }: { id: string; title: string }) {
  const query = usePost(id);
  const { list } = useItemAddress();
  const way = <BackLink to={list} many="posts" />;
  if (query.data && query.error === null) {
    return (
      <Suspense fallback={<p className="remark opening">Opening the editor…</p>}>
        <PostEditor post={query.data} back={list} />
      </Suspense>
    );
  }
  return (
    <LoadedTab title={title} texts={{ loading: "Loading the post…", failed: staffMessages.postLoadFailed }} query={query} head={way}>
      {() => null}
    </LoadedTab>
  );
}
