import { useNavigate } from "react-router";
import { useQuery } from "@tanstack/react-query";
import { StaffPostsQuery, type StaffPostView } from "../../../contract/post-editing.ts";
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
import { DeleteDialog, DeleteButton } from "../trash/delete-dialog.tsx";
import { DeletedButton } from "../trash/deleted-button.tsx";
import { useDeletion } from "../trash/use-deletion.ts";
import { DraftPage } from "../kit/drafts/draft-page.tsx";
import { fetchedPart } from "../kit/drafts/fetched-part.tsx";
import { countMinutes } from "../../../contract/post-rules.ts";
import { HistoryButton } from "../history/history-button.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { Ago } from "../kit/times/ago.tsx";
import { Moment } from "../kit/times/moment.tsx";
import { POST_STATE_OPTIONS, PostStanding } from "./post-state.tsx";
import { postTrash, titleOf } from "./post-trash.tsx";

const postEditor = fetchedPart(async () => (await import("./editor/post-editor.tsx")).PostEditor);

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
    refetchOnReconnect: false,
  });

function EditorPage({ id, title }: { id: string; title: string }) {
  const query = usePost(id);
  const { list } = useItemAddress();
  return (
    <DraftPage title={title} many="posts" texts={{ loading: "Loading the post…", failed: staffMessages.postLoadFailed }} query={query}>
      {query.data && <postEditor.Part post={query.data} back={list} />}
    </DraftPage>
  );
}

type PostRowProps = { post: StaffPostView; onDelete: (post: StaffPostView) => void };

function PostRow({ post, onDelete }: PostRowProps) {
  const { _id, author, category, state, publishedAt, updatedAt, updatedBy, views, words } = post;
  return (
    <Row>
      <Cell className="title">
        <OpenLink id={_id} prepare={postEditor.fetch}>
          <b>{titleOf(post)}</b>
        </OpenLink>
        <small dir="auto">{[author, category].filter(Boolean).join(", ") || "No author yet"}</small>
      </Cell>
      <Cell className="state">
        <PostStanding post={post} />
      </Cell>
      <Cell className="date">
        {state !== "draft" && publishedAt !== null && <Moment iso={publishedAt} />}
        {updatedBy !== "" && (
          <small>
            Edited by {updatedBy}, <Ago iso={updatedAt} />
          </small>
        )}
      </Cell>
      <Cell className="views num">
        {views.toLocaleString("en")} <span className="unit">{views === 1 ? "view" : "views"}</span>
        <small>
          {words.toLocaleString("en")} words, {countMinutes(words)} min
        </small>
      </Cell>
      <Cell className="acts">
        <HistoryButton of="posts" id={_id} name={titleOf(post)} />
        <DeleteButton id={_id} name={titleOf(post)} onClick={() => onDelete(post)} />
      </Cell>
    </Row>
  );
}

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
