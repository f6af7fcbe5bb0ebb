import { useNavigate } from "react-router";
import { CommentQuery, type CommentView } from "../../../contract/comments.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { readAnswer, settleDeletion, staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { ChoiceFilter, DayFilter, FilterBar } from "../kit/filters/filter-bar.tsx";
import { useFilters } from "../kit/filters/use-filters.ts";
import { ListAndItem } from "../kit/lists/list-and-item.tsx";
import { PagedTab } from "../kit/lists/paged-tab.tsx";
import { SelectionBar } from "../kit/lists/selection-bar.tsx";
import { type SeveralAct, SeveralButton } from "../kit/lists/several-button.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { usePagedList } from "../kit/lists/use-paged-list.ts";
import { type Selection, useSelection } from "../kit/lists/use-selection.ts";
import { DeleteDialog } from "../trash/delete-dialog.tsx";
import { DeletedButton } from "../trash/deleted-button.tsx";
import { readDeleted, type Trash, useDeletion } from "../trash/use-deletion.ts";
import { CommentItem } from "./comment-item.tsx";
import { CommentRow } from "./comment-row.tsx";

const { comments } = staffApi.admin;
const TEXTS = {
  failed: apiMessages.commentsLoadFailed,
  empty: staffMessages.noComments,
  emptyHint: staffMessages.noCommentsHint,
  one: "comment",
  many: "comments",
};
const TABLE = { className: "contacts comments", columns: ["From", "Comment", "Submitted", "Actions"], texts: TEXTS };

const FILTER = CommentQuery.omit({ q: true, limit: true, cursor: true, page: true, total: true });
const STATES = [
  { value: "held", label: "Held" },
  { value: "visible", label: "Visible" },
];

const trash: Trash<CommentView> = {
  one: "comment",
  list: ["comments"],
  name: ({ userName }) => userName,
  title: () => "Delete comment",
  question: () => staffMessages.commentDeleteQuestion,
  failed: staffMessages.commentDeleteFailed,
  deleted: () => staffMessages.itemDeleted("comment"),
  remove: async (id) => settleDeletion(await comments[":id"].$delete({ param: { id } })),
  restore: async (id) => readAnswer(await comments[":id"].restore.$post({ param: { id } })),
  load: async (options, query) => readDeleted(await comments.deleted.$get({ query }, options)),
  renderItem: ({ text }) => (
    <p className="clamp" dir="auto">
      {text}
    </p>
  ),
};

const mark = (action: "approve" | "delete") => (ids: string[]) => comments.marks.$post({ json: { ids, action } });
const approve: SeveralAct = { verb: "Approve", done: "approved", question: staffMessages.commentsApproveQuestion, send: mark("approve") };
const remove: SeveralAct = { verb: "Delete", done: "deleted", question: staffMessages.commentsDeleteQuestion, send: mark("delete") };

export function CommentsTab({ title }: { title: string }) {
  const { id, list: address } = useItemAddress();
  const filters = useFilters(FILTER);
  const list = usePagedList("comments", async (query, options) => comments.$get({ query }, options), filters);
  const selection = useSelection(list.items);
  const navigate = useNavigate();
  const deletion = useDeletion(trash, list.items, () => {
    // The open item is gone: back to the list.
    if (id !== undefined) void navigate(address);
  });
  const table = (
    <PagedTab
      title={title}
      list={list}
      {...TABLE}
      renderRow={(comment) => <CommentRow key={comment._id} comment={comment} selection={selection} onDelete={deletion.ask} />}
      filters={<CommentFilters filters={filters} />}
      selection={<CommentActs selection={selection} items={list.items ?? []} />}
    >
      <DeletedButton trash={trash} />
    </PagedTab>
  );
  return (
    <>
      <ListAndItem
        id={id}
        items={list.items}
        list={table}
        item={id !== undefined && <CommentItem key={id} title={title} id={id} onDelete={deletion.ask} />}
      />
      <DeleteDialog deletion={deletion} />
    </>
  );
}

function CommentFilters({ filters }: { filters: ReturnType<typeof useFilters<typeof FILTER>> }) {
  const posts = useRead(["commented-posts"], async (options) => comments.posts.$get({}, options), { staleTime: Infinity });
  const options = (posts.data ?? []).map(({ slug, title }) => ({ value: slug, label: title }));
  return (
    <FilterBar filters={filters}>
      <ChoiceFilter of={filters} name="state" label="State" options={STATES} any="Any" />
      <ChoiceFilter of={filters} name="post" label="Post" options={options} any="Any" />
      <DayFilter of={filters} name="from" label="From" />
      <DayFilter of={filters} name="to" label="To" />
    </FilterBar>
  );
}

/** Bulk actions. Approving skips visible comments. */
function CommentActs({ selection, items }: { selection: Selection; items: readonly CommentView[] }) {
  const held = items.filter(({ _id, held: reason }) => reason !== undefined && selection.has(_id)).map(({ _id }) => _id);
  const shared = { selection, texts: TEXTS, list: "comments" };
  return (
    <SelectionBar selection={selection} texts={TEXTS}>
      {held.length > 0 && <SeveralButton act={approve} ids={held} {...shared} />}
      <SeveralButton act={remove} ids={selection.ids} {...shared} />
    </SelectionBar>
  );
}
