import { useQuery } from "@tanstack/react-query";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { readAnswer, staffApi } from "../api/admin-api.ts";
import { DraftPage } from "../kit/drafts/draft-page.tsx";
import { fetchedPart } from "../kit/drafts/fetched-part.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";

export const postEditor = fetchedPart(async () => (await import("./editor/post-editor.tsx")).PostEditor);

/** A post for editing. Nothing is cached after closing: editing an outdated version would conflict. */
const usePost = (id: string) =>
  useQuery({
    queryKey: ["edited-post", id],
    queryFn: async ({ signal }) => {
      const asked = staffApi.admin.posts[":id"].$get({ param: { id } }, { init: { signal } });
      const [answer] = await Promise.all([asked, postEditor.fetch()]);
      return readAnswer(answer);
    },
    gcTime: 0,
    staleTime: Infinity,
  });

export function EditorPage({ id, title }: { id: string; title: string }) {
  const query = usePost(id);
  const { list } = useItemAddress();
  return (
    <DraftPage title={title} many="posts" texts={{ loading: "Loading the post…", failed: staffMessages.postLoadFailed }} query={query}>
      {query.data && <postEditor.Part post={query.data} back={list} />}
    </DraftPage>
  );
}
