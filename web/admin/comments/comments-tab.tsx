import { useNavigate } from "react-router";
import { type CommentMarks, CommentQuery, type CommentState, commentState, type CommentView } from "../../../contract/comments.ts";
import { apiMessages } from "../../../contract/api-messages.ts";
import { staffMessages } from "../../../contract/staff-messages.ts";
import { readAnswer, settleDeletion, staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { ChoiceFilter, DayFilter, FilterBar, OrderFilter } from "../kit/filters/filter-bar.tsx";
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
  { value: "hidden", label: "Hidden" },
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

const { commentsApproveQuestion, commentsHideQuestion, commentsShowQuestion, commentsDeleteQuestion } = staffMessages;
const mark = (action: CommentMarks["action"]) => (ids: string[]) => comments.marks.$post({ json: { ids, action } });
/** Bulk actions, each for comments in one state. */
const MARKS: [CommentState, SeveralAct][] = [
  ["held", { verb: "Approve", done: "approved", question: commentsApproveQuestion, send: mark("approve") }],
  ["hidden", { verb: "Show", done: "shown", question: commentsShowQuestion, send: mark("show") }],
  ["visible", { verb: "Hide", done: "hidden", question: commentsHideQuestion, send: mark("hide") }],
];
const remove: SeveralAct = { verb: "Delete", done: "deleted", question: commentsDeleteQuestion, send: mark("delete"), undo: trash.restore };

export function CommentsTab({ title }: { title: string }) {
  const { id, list: address } = useItemAddress();
  const filters = useFilters(FILTER);
  const list = usePagedList("comments", async (query, options) => comments.$get({ query }, options), filters);
  const selection = useSelection(list.items);
  const navigate = useNavigate();
  const deletion = useDeletion(trash, list.items, ({ _id }) => {
    // The open item is gone: back to the list.
    if (id === _id) void navigate(address);
  });
  const table = (
    <PagedTab
      title={title}
      list={list}
      {...TABLE}
      sort={{ column: "Submitted", filters }}
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
  const posts = useRead(["commented-posts"], async (options) => comments.posts.$get({}, options));
  const options = (posts.data ?? []).map(({ slug, title }) => ({ value: slug, label: title }));
  return (
    <FilterBar filters={filters}>
      <ChoiceFilter of={filters} name="state" label="State" options={STATES} any="Any" />
      <ChoiceFilter of={filters} name="post" label="Post" options={options} any="Any" />
      <DayFilter of={filters} name="from" label="From" />
      <DayFilter of={filters} name="to" label="To" />
      <OrderFilter of={filters} />
    </FilterBar>
  );
}

/** Bulk actions, each on those of the selected comments that it applies to. */
function CommentActs({ selection, items }: { selection: Selection; items: readonly CommentView[] }) {
  const selected = items.filter(({ _id }) => selection.has(_id));
  const idsIn = (state: CommentState) => selected.filter(({ held }) => commentState(held) === state).map(({ _id }) => _id);
  const shared = { selection, texts: TEXTS, list: "comments" };
  return (
    <SelectionBar selection={selection} texts={TEXTS}>
      {MARKS.map(([state, act]) => {
        const ids = idsIn(state);
        return ids.length > 0 && <SeveralButton key={state} act={act} ids={ids} {...shared} />;
      })}
      <SeveralButton act={remove} ids={selection.ids} {...shared} />
    </SelectionBar>
  );
}
