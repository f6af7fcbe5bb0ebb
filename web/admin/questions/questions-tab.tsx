import { questionMessages } from "../../../contract/question-messages.ts";
import { QuestionFilter, type QuestionView } from "../../../contract/questions.ts";
import { staffApi } from "../api/admin-api.ts";
import { useRead } from "../api/use-read.ts";
import { ChoiceFilter, FilterBar } from "../kit/filters/filter-bar.tsx";
import { useFilters } from "../kit/filters/use-filters.ts";
import { ListAndItem } from "../kit/lists/list-and-item.tsx";
import { countOf, ListTable } from "../kit/lists/list-table.tsx";
import { OpenLink } from "../kit/lists/open-link.tsx";
import { Cell, Row } from "../kit/lists/table-parts.tsx";
import { TAB_HEADING_ID, Toolbar } from "../kit/lists/toolbar.tsx";
import { useItemAddress } from "../kit/lists/use-item-address.ts";
import { Ago } from "../kit/times/ago.tsx";
import { QuestionItem } from "./question-item.tsx";
import { QuestionSign, questionName, timesAsked } from "./question-words.tsx";

const TABLE = {
  className: "questions",
  columns: ["Question", "Asked", "Last asked", "State"],
  texts: {
    failed: questionMessages.loadFailed,
    empty: questionMessages.none,
    emptyHint: questionMessages.noneHint,
    one: "question",
    many: "questions",
  },
};
const STATES = [
  { value: "answered", label: "Answered" },
  { value: "dismissed", label: "Dismissed" },
];

export function QuestionsTab({ title }: { title: string }) {
  const filters = useFilters(QuestionFilter);
  const { state } = filters.values;
  const query = useRead(["questions", "list", state], async (options) =>
    staffApi.admin.questions.$get({ query: state === undefined ? {} : { state } }, options),
  );
  const { id } = useItemAddress();
  const items = query.data;
  const count = items && items.length > 0 ? countOf(items.length, TABLE.texts) : "";
  const list = {
    query,
    items,
    searched: "",
    clearSearch: filters.clear,
    filtered: filters.count,
    clearFilters: filters.clear,
    more: undefined,
  };
  const table = (
    <>
      <Toolbar title={title} remark={count} />
      <div className="list">
        <FilterBar filters={filters}>
          <ChoiceFilter of={filters} name="state" label="State" any="Open" options={STATES} />
        </FilterBar>
        <ListTable
          {...TABLE}
          list={list}
          told={count}
          name={{ "aria-labelledby": TAB_HEADING_ID }}
          renderRow={(item) => <QuestionRow key={item._id} item={item} />}
        />
      </div>
    </>
  );
  return <ListAndItem id={id} items={items} list={table} item={id !== undefined && <QuestionItem key={id} title={title} id={id} />} />;
}

function QuestionRow({ item }: { item: QuestionView }) {
  const { _id, wordings, answer, count, lastAt, state, otherPrices, isPageGone } = item;
  const others = wordings.length - 1;
  return (
    <Row>
      <Cell className="about">
        <OpenLink id={_id}>{questionName(item)}</OpenLink>
        {state === "open" && others > 0 && <small>and {countOf(others, { one: "other wording", many: "other wordings" })}</small>}
        {answer !== "" && (
          <small className="clamp" dir="auto">
            {answer}
          </small>
        )}
      </Cell>
      <Cell className="times num">{timesAsked(count)}</Cell>
      <Cell className="date">{lastAt === undefined ? "" : <Ago iso={lastAt} />}</Cell>
      <Cell className="state">
        <QuestionSign state={state} />
        {otherPrices.length > 0 && <small className="warn">{questionMessages.priceSign}</small>}
        {isPageGone && <small className="warn">{questionMessages.pageSign}</small>}
      </Cell>
    </Row>
  );
}
