import { useNavigate } from "react-router";
import { StaffPostsQuery } from "../../../contract/post-editing.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { Button } from "../../ui/button.tsx";
import { readAnswer, staffApi, withReason } from "../api/admin-api.ts";
import { markOutdated } from "../api/query-client.ts";
import { ChoiceFilter, FilterBar, OrderFilter } from "../kit/filters/filter-bar.tsx";
import { useFilters } from "../kit/filters/use-filters.ts";
import { PagedTab } from "../kit/lists/paged-tab.tsx";
import { useItemAddress, useReturnToList } from "../kit/lists/use-item-address.ts";
import { usePagedList } from "../kit/lists/use-paged-list.ts";
import { useToast } from "../kit/toasts.tsx";
import { useCall } from "../kit/use-call.ts";
import { usePanelAction } from "../shortcuts/panel-actions.ts";
import { DeleteDialog } from "../trash/delete-dialog.tsx";
import { DeletedButton } from "../trash/deleted-button.tsx";
import { useDeletion } from "../trash/use-deletion.ts";
import { EditorPage, postEditor } from "./editor-page.tsx";
import { PostRow } from "./post-row.tsx";
import { POST_STATE_OPTIONS } from "./post-state.tsx";
import { postTrash } from "./post-trash.tsx";

const { posts } = staffApi.admin;
const TEXTS = {
  failed: staffMessages.postsLoadFailed,
  empty: staffMessages.noPosts,
  emptyHint: staffMessages.noPostsHint,
  one: "post",
  many: "posts",
};
const TABLE = { className: "posts", columns: ["Post", "State", "Published", "Views", "Actions"], texts: TEXTS };
const FILTER = StaffPostsQuery.omit({ q: true, limit: true, cursor: true, page: true, total: true });

export function PostsTab({ title }: { title: string }) {
  const { id } = useItemAddress();
  const filters = useFilters(FILTER);
  const list = usePagedList("posts", async (query, options) => posts.$get({ query }, options), filters);
  useReturnToList(id, list.items !== undefined);
  const deletion = useDeletion(postTrash, list.items);
  if (id !== undefined) return <EditorPage key={id} id={id} title={title} />;
  return (
    <>
      <PagedTab
        title={title}
        list={list}
        {...TABLE}
        sort={{ column: "Published", filters }}
        renderRow={(post) => <PostRow key={post._id} post={post} onDelete={deletion.ask} />}
        filters={
          <FilterBar filters={filters}>
            <ChoiceFilter of={filters} name="state" label="State" options={POST_STATE_OPTIONS} any="Any" />
            <OrderFilter of={filters} />
          </FilterBar>
        }
      >
        <NewPostButton />
        <DeletedButton trash={postTrash} />
      </PagedTab>
      <DeleteDialog deletion={deletion} />
    </>
  );
}

function NewPostButton() {
  const { addressOf } = useItemAddress();
  const navigate = useNavigate();
  const toast = useToast();
  const begin = useCall({
    mutationFn: async () => {
      // Prefetches the editor during the request.
      void postEditor.fetch().catch(() => undefined);
      return readAnswer(await posts.$post({}));
    },
    onSuccess: async ({ _id }) => {
      await markOutdated(["posts"]);
      await navigate(addressOf(_id));
    },
    onError: (error) => void toast.failed(withReason(staffMessages.postAddFailed, error)),
  });
  usePanelAction("New post", () => begin.mutate());
  return (
    <Button size="sm" aria-keyshortcuts="n" busy={begin.isPending} onClick={() => begin.mutate()}>
      New post
    </Button>
  );
}
